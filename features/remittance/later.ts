/** Its islands on countries' pages: for each name, how to load the component. */
export const rateIslands = {
  "rate-history": () => import("./history/rate-history.tsx").then((module) => module.RateHistoryLine),
  "rate-alert": () => import("./alerts/alert-form.tsx").then((module) => module.AlertForm),
};
