// Made by site/maps/draw-land.mjs from Natural Earth's outlines (public domain).

/** Rows of weft over the US and, by the colour of their thread, Ethiopia, Somalia, Kenya, Uganda and Eritrea. */
export const corridorLand = {
  america:
    "M14 6h11m-11 2h21m-21 2h34m69 0h4m-108 2h60m43 0h5m-108 2h72m31 0h8m-112 2h77m26 0h7m-111 2h80m17 0h11m-109 2h84m12 0h12m-108 2h84m12 0h12m-108 2h85m6 0h19m-112 2h87m5 0h17m-108 2h107m-107 2h104m-104 2h104m-103 2h102m-102 2h102m-102 2h102m-101 2h99m-98 2h100m-100 2h101m-101 2h100m-95 2h92m-94 2h92m-87 2h86m-81 2h79m-75 2h74m-70 2h5m5 0h59m-58 2h58m-56 2h57m-57 2h39m13 0h6m-49 2h15m9 0h5m16 0h5m-49 2h12m32 0h6m-48 2h7m36 0h6m-48 2h5m39 0h4m-48 2h5",
  g: "M51 148h18m-18 2h21m-22 2h24m-25 2h27m-29 2h31m-32 2h31m-33 2h31m-31 2h31m-34 2h39m-39 2h39m-40 2h41m-41 2h43m-43 2h45m-45 2h50m-55 2h61m-61 2h68m-64 2h62m-60 2h58m-56 2h54m-53 2h51m-51 2h49m-45 2h43m-43 2h35m-30 2h28m-25 2h11",
  b: "M115 160h4m-13 2h13m-39 2h5m9 0h25m-39 2h38m-37 2h37m-35 2h34m-32 2h31m-26 2h25m-19 2h18m-11 2h10m-12 2h11m-13 2h11m-13 2h12m-14 2h14m-16 2h15m-17 2h15m-23 2h22m-24 2h23m-28 2h26m-28 2h26m-27 2h25m-26 2h24m-24 2h21m-21 2h18m-18 2h15m-15 2h13m-13 2h11m-11 2h9m-9 2h7m-7 2h5",
  r: "M44 190h4m-6 2h6m-8 2h13m-13 2h16m11 0h9m-35 2h33m-32 2h31m-30 2h29m-28 2h28m-28 2h28m-29 2h29m-31 2h31m-32 2h32m-33 2h33m-33 2h33m-33 2h33m-31 2h32m-28 2h29m-26 2h24m-20 2h18m-14 2h12m-12 2h11m-9 2h8m-5 2h4",
  w: "M25 198h16m-17 2h18m-18 2h19m-17 2h18m-19 2h19m-21 2h20m-22 2h20m-21 2h20m-21 2h20m-20 2h20m-20 2h20",
  y: "M56 134h6m-9 2h10m-10 2h10m-11 2h12m-13 2h14m-14 2h17m-17 2h20m-2 2h5m-2 2h4m-2 2h4m-2 2h4",
};

/** Seattle, the Bay Area, Minneapolis, Atlanta, Silver Spring. */
export const from = [
  [18, 8],
  [11, 35],
  [73, 22],
  [94, 52],
  [108, 35],
];

/** Kampala, Nairobi, Addis Ababa, Asmara, Mogadishu. */
export const to = [
  [33, 213],
  [52, 220],
  [61, 172],
  [62, 143],
  [92, 205],
];
