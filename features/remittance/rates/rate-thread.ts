/** The drawing's measures: a day is 10 wide. */
const step = 10;
export const threadHeight = 80;
const edge = 14;
/** The least that the whole height stands for, of the highest rate: a change of a thousandth is no mountain. */
const leastSpan = 0.02;
/** More warp threads than these would stand too close to be told apart. */
const mostWarp = 31;
/** Of its own: a constant that several scripts share becomes a file of 27 bytes. */
const dayMs = 86_400_000;

/** The rate of a day (YYYY-MM-DD). */
export type DayRate = { date: string; rate: number };

export type RateThread = {
  /** The lowest and the highest rate, as the server sent them. */
  low: number;
  high: number;
  width: number;
  /** The thread from day to day, and a warp thread for each day or few, of which every other lies over it: paths of an SVG. */
  thread: string;
  warp: string;
  over: string;
};

/**
 * Days as a thread that goes over one warp thread and under the next: days without a rate have their warp thread,
 * past which the thread goes straight. `days` are at least two, oldest first; of many, some share a warp thread.
 */
export function drawThread(days: DayRate[]): RateThread {
  const rates = days.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const span = Math.max(high - low, high * leastSpan);
  const place = (date: string) => Math.round((Date.parse(date) - Date.parse(days[0]!.date)) / dayMs);
  const points = days.map(({ date, rate }) => {
    const above = (rate - (low + high) / 2) / span + 0.5;
    return { day: place(date), y: Math.round(10 * (threadHeight - edge - above * (threadHeight - 2 * edge))) / 10 };
  });
  const last = points.at(-1)!.day;
  const x = (day: number) => step / 2 + day * step;
  const each = Math.ceil((last + 1) / mostWarp);
  const warp = Array.from({ length: Math.floor(last / each) + 1 }, (_, index) => index * each);
  return {
    low,
    high,
    width: (last + 1) * step,
    thread: points.map(({ day, y }, index) => `${index ? "L" : "M"}${x(day)} ${y}`).join(""),
    warp: warp.map((day) => `M${x(day)} 0V${threadHeight}`).join(""),
    over: points
      .filter(({ day }) => day % (2 * each) === each)
      .map(({ day, y }) => `M${x(day)} ${Math.max(0, y - edge)}v${2 * edge}`)
      .join(""),
  };
}
