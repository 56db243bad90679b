/**
 * Lets what stays in its place over the screen's lower edge, the page's own bar and the offer of a language, give way
 * ([data-aside]) to each field and button that stands behind it now.
 */
export function giveWay() {
  for (const box of document.querySelectorAll(".phone-bar,.language-offer")) {
    const over = box.getBoundingClientRect();
    const isBehind = (control: Element) => {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      return bottom > over.top && top < over.bottom && right > over.left && left < over.right;
    };
    const controls = document.querySelectorAll("main :is(input,select,textarea,button,.button):not(.phone-bar *)");
    box.toggleAttribute("data-aside", [...controls].some(isBehind));
  }
}

/** Has it given way from now on, wherever one scrolls and whatever grows or shrinks on the page. */
export function keepGivingWay() {
  new ResizeObserver(giveWay).observe(document.body);
  addEventListener("scroll", giveWay);
  addEventListener("resize", giveWay);
}
