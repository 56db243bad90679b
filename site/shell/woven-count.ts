const columns = 100;
const rows = 10;

/**
 * Weaves the [data-cloth] beside a live count: a stitch a person, column after column. Once the cloth is full, its
 * beginning is rolled up out of sight, so that the newest stitches always show.
 */
export function weaveCount() {
  document.addEventListener("count", (event) => {
    const count = (event as CustomEvent<number>).detail;
    const cloth = (event.target as Element).closest("section")?.querySelector("[data-cloth]");
    if (!cloth) return;
    const full = Math.floor(count / rows);
    const rest = count % rows;
    const rolled = Math.max(0, full + 1 - columns);
    const [goal, woven] = [...cloth.children].slice(-2);
    cloth.setAttribute("viewBox", `${rolled} 0 ${columns} ${rows}`);
    goal?.setAttribute("d", rolled ? "" : `M${full + 1} 0H${columns}v${rows}H${full + 1}`);
    woven?.setAttribute("d", `M0 0h${full}v${rows}H0zm${full} ${rows}v${-rest}h1v${rest}`);
  });
}
