/** Its islands: for each name, how to load the component. */
export const ambassadorsIslands = {
  "application-form": () => import("./application-form.tsx").then((module) => module.ApplicationForm),
};
if (document.querySelector("#apply")) void import("./applying.ts");
