/**
 * Lets what stays in its place over the screen's lower edge, the page's own bar and the offer of a language, give way
 * ([data-aside]) to each field and button that stands behind it now; the bar also while a button that leads where its own does is in sight.
 */
export function giveWay() {
  for (const box of document.querySelectorAll(".phone-bar,.language-offer")) {
    const over = box.getBoundingClientRect();
    const act = box.querySelector("a")?.href;
    const isInTheWay = (control: HTMLAnchorElement) => {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      return act && control.href === act
        ? bottom > 0 && top < innerHeight
        : bottom > over.top && top < over.bottom && right > over.left && left < over.right;
    };
    const controls = document.querySelectorAll<HTMLAnchorElement>(
      "main :is(input,select,textarea,button,.button):not(.phone-bar *)",
    );
    box.toggleAttribute("data-aside", [...controls].some(isInTheWay));
  }
}

/** Has it given way from now on, wherever one scrolls and whatever grows or shrinks on the page. */
export function keepGivingWay() {
  new ResizeObserver(giveWay).observe(document.body);
  addEventListener("scroll", giveWay);
  addEventListener("resize", giveWay);
}
