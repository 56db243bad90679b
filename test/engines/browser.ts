/** Keys by the code points that WebDriver has for them (W3C WebDriver 2, 15.4.2). */
export const keys = { tab: "\uE004", enter: "\uE007", space: " ", escape: "\uE00C", down: "\uE015" };

/** A browser whose page has ended may not answer any more: then it is killed. */
export const closingMs = 5000;

/** One window of a browser, driven from outside. Disposing ends the browser. */
export type EngineBrowser = AsyncDisposable & {
  /** Opens an address and waits until the page is loaded. */
  open(url: string): Promise<void>;
  /** Goes back without waiting for the page. */
  back(): Promise<void>;
  /** Runs a function in the page, with arguments and a result that JSON can carry. Rejects with what it throws. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Types text, or one of `keys`, into what has the focus. */
  type(text: string): Promise<void>;
  /** Scrolls to the first element that matches a CSS selector and clicks it. Rejects when there is none. */
  click(selector: string): Promise<void>;
  /** Gives the page so many CSS pixels; WebKit's window is no narrower than 447. */
  resize(width: number, height: number): Promise<void>;
  /** Console errors and uncaught exceptions so far, a line each. WebKitGTK tells of none. */
  problems(): string[];
};

export type OpenOptions = {
  /** The language that the browser asks for. WebKitGTK has the system's alone. */
  language?: string;
  dark?: boolean;
};

/** An engine that tests drive where it is installed. */
export type Engine = {
  name: string;
  /** How to get on Debian what is missing here; undefined when nothing is. */
  missing: string | undefined;
  open(options?: OpenOptions): Promise<EngineBrowser>;
};
