/** Its islands: for each name, how to load the component. */
export const remittanceIslands = {
  calculator: () => import("./calculator/calculator.tsx").then((module) => module.Calculator),
  sentence: () => import("./sentence/sentence.tsx").then((module) => module.Sentence),
};
