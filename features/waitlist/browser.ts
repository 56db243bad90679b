if (document.querySelector("#states")) void import("./states.ts");

/** Its islands: for each name, how to load the component. */
export const waitlistIslands = {
  "waitlist-form": () => import("./waitlist-form.tsx").then((module) => module.WaitlistForm),
};
