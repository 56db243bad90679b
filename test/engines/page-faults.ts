/** What is wrong with a page as an engine lays it out; nothing, when all lists are empty. */
export type PageFaults = {
  /** How far the page is wider than its window, in CSS pixels, and what reaches furthest. */
  wide: string[];
  /** Lines of text with something else drawn over them. */
  covered: string[];
  /** Statuses without dashes below them. */
  plain: string[];
  /** Drawings without a size, or with a box of quite another shape. */
  misshapen: string[];
  /** Pictures and files that did not come, and islands that did not wake. */
  lost: string[];
};

/** Looks through the loaded page at its width, scrolling to its end; runs in the page and needs nothing from outside it. */
export async function findPageFaults(): Promise<PageFaults> {
  const root = document.documentElement;
  const told = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const shown = (element: Element) =>
    (element as HTMLElement).checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Nothing that lies over all of the page, and is meant to, hides a line; and what takes no pointer is found too. */
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important; scroll-behavior: auto !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const linesOf = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const holds = (box: DOMRect, x: number, y: number) =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  /** Where a line's letters are, without the room above and below them that a face keeps for the tallest. */
  const lettersOf = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + height * 0.3, width, height * 0.45);
  const floats = (element: Element | null): boolean =>
    !!element && (/^(fixed|sticky)$/.test(getComputedStyle(element).position) || floats(element.parentElement));

  /** Whether an element draws anything at a point: a shape, a picture, a ground of its own, or a line of text. */
  function draws(element: Element, x: number, y: number) {
    if (element instanceof SVGElement) return element.localName !== "svg";
    if (/^(img|video|canvas)$/.test(element.localName)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const hasGround = backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    if (hasGround && holds(element.getBoundingClientRect(), x, y)) return true;
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    return texts.flatMap(linesOf).some((line) => holds(lettersOf(line), x, y));
  }
  /** Whether an ancestor lets a point of an element not be seen. */
  function clipped(element: Element, x: number, y: number) {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      const cuts = overflowX !== "visible" || overflowY !== "visible" || clipPath !== "none";
      if (cuts && (box.width * box.height <= 4 || !holds(box, x, y))) return true;
    }
    return false;
  }

  /** Whether a text was placed by itself on the drawing whose container it shares. */
  const isLabelOf = (text: Element, drawing: Element) =>
    text instanceof HTMLElement &&
    getComputedStyle(text).position === "absolute" &&
    drawing.matches("img, svg, svg *") &&
    text.offsetParent?.contains(drawing);

  const covered = new Set<string>();
  function lookAtLines() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest("script, style, noscript, svg, option")) continue;
      if (!shown(parent) || floats(parent)) continue;
      for (const line of linesOf(node)) {
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
        if (line.width < 4 || y < 0 || y > innerHeight || x < 0 || x > innerWidth || clipped(parent, x, y)) continue;
        const above = document.elementsFromPoint(x, y);
        const end = above.findIndex((each) => each.contains(parent) || parent.contains(each));
        const over = above.slice(0, end).find((each) => !floats(each) && draws(each, x, y) && !isLabelOf(parent, each));
        if (over) covered.add(`${told(parent)} below ${told(over)}`);
      }
    }
  }

  for (let y = 0; y < root.scrollHeight; y += innerHeight * 0.8) {
    scrollTo(0, y);
    lookAtLines();
  }
  const islands = [...document.querySelectorAll("[data-island][data-wake=visible]")].filter(shown);
  for (const island of islands) {
    island.scrollIntoView();
    for (let turns = 0; !island.matches("[data-ready]") && turns < 400; turns++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].filter(shown).map((image) => image.decode().catch(() => {})));

  const excess = root.scrollWidth - root.clientWidth;
  const reaching = [...document.body.querySelectorAll("*")].filter((each) => {
    const { right, top, height } = each.getBoundingClientRect();
    return right > innerWidth + 0.5 && shown(each) && !clipped(each, right, top + height / 2);
  });
  const statuses = [...document.querySelectorAll("[data-status]")].filter(shown);
  const dashed = (element: Element) => {
    const style = getComputedStyle(element);
    const underlined = style.textDecorationLine.includes("underline") && style.textDecorationStyle === "dashed";
    return underlined || /dashed/.test(style.borderBottomStyle + style.outlineStyle);
  };
  const drawings = [...document.querySelectorAll("svg")].filter((each) => !each.parentElement?.closest("svg"));
  const misshapen = drawings.filter((each) => {
    if (!shown(each) || each.getAttribute("width") === "0") return false;
    const { width, height } = each.getBoundingClientRect();
    const drawn = each.viewBox.baseVal;
    if (!drawn?.width || /none|slice/.test(each.getAttribute("preserveAspectRatio") ?? "")) return !width || !height;
    const [shape, whole] = [width / height, drawn.width / drawn.height];
    return ![shape / whole, shape * whole].some((ratio) => ratio > 1 / 6 && ratio < 6);
  });
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const found = {
    wide: excess > 0 && reaching.length ? [`${excess} px: ${reaching.slice(-3).map(told).join(", ")}`] : [],
    covered: [...covered],
    plain: statuses.filter((each) => !dashed(each) && ![...each.querySelectorAll("*")].some(dashed)).map(told),
    misshapen: misshapen.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return `${told(each)} in ${told(each.parentElement!)}: ${width} x ${height} for ${each.getAttribute("viewBox")}`;
    }),
    lost: [
      ...[...document.images].filter((each) => shown(each) && !each.naturalWidth).map(({ src }) => src),
      ...files.filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name),
      ...islands.filter((each) => !each.matches("[data-ready]")).map(told),
    ],
  };
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  scrollTo(0, 0);
  return found;
}
