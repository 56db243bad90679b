import { daysAfter, shownDates } from "./days.ts";

/**
 * Keeps a page of events right after its build: of each [data-upcoming] list of times the next ones show, each until it
 * ends (data-minutes), and the [data-calendar] turns to today and marks it.
 */
function keepUpcoming() {
  const lists = document.querySelectorAll<HTMLElement>("[data-upcoming]");
  const showNext = () => {
    for (const list of lists) showNextOf(list);
  };
  showNext();
  document.addEventListener("visibilitychange", showNext);
  const calendar = document.querySelector<HTMLElement>("[data-calendar]");
  if (calendar) turnToToday(calendar);
}

function showNextOf(list: HTMLElement) {
  const length = Number(list.dataset.minutes) * 60_000;
  let room = shownDates;
  for (const item of list.children) {
    const over = Date.parse(item.querySelector("time")!.dateTime) + length <= Date.now();
    item.toggleAttribute("hidden", over || room <= 0);
    if (!over) room--;
  }
}

/** `data-from` is the first day that the calendar shows, `data-days` how many, `data-width` a day's in its own units. */
function turnToToday(calendar: HTMLElement) {
  const { from = "", days, width } = calendar.dataset;
  const day = daysAfter(from, new Date());
  if (day < 0 || day >= Number(days)) return;
  const needle = calendar.querySelector("[data-today]");
  needle?.setAttribute("transform", `translate(${day * Number(width)})`);
  needle?.removeAttribute("display");
  calendar.scrollLeft = (calendar.scrollWidth * day) / Number(days) - calendar.clientWidth / 4;
}

keepUpcoming();
