/** The grounds and dyes of the countries' cloths. */
export const clothDyes = {
  cotton: "#fbf8f1",
  gauze: "#e3dccd",
  fold: "#d3cabb",
  indigo: "#234f7d",
  saffron: "#d8752a",
  seam: "#f2e9d7",
  ochre: "#d79a2b",
  soot: "#2b1a12",
  madder: "#b3271d",
  bark: "#a5643a",
  barkDeep: "#7d4423",
  barkPale: "#bd8154",
};
