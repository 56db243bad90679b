import type { BrowserContext } from "@playwright/test";

/** Chromium's own words when a page was painted before the transition from the last one was ready; no script is part of it. */
const lateTransition = /^InvalidStateError: Transition was aborted because of invalid state/;

/**
 * Collects, as one line each, every console error, uncaught exception, failed request and HTTP answer of 400 or above of
 * a context's pages.
 */
export function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    // The events below report these with their address.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource:")) return;
    problems.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => {
    const text = event.error().stack || String(event.error());
    if (!lateTransition.test(text)) problems.push(`uncaught exception: ${text}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400) return;
    problems.push(`HTTP ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return problems;
}

/** What a test says of the problems that its page has. */
export function problemRules(problems: string[]) {
  const rules: { pattern: RegExp; required: boolean }[] = [];
  return {
    /** Names a problem that the page has to have, once or more. */
    expectProblem: (pattern: RegExp) => void rules.push({ pattern, required: true }),
    /** Names a problem that the page may have: one that depends on what was under way at that moment. */
    allowProblem: (pattern: RegExp) => void rules.push({ pattern, required: false }),
    /** Throws an Error with the problems that nobody named, and the named ones that did not come. */
    check() {
      const unnamed = problems.filter((problem) => !rules.some(({ pattern }) => pattern.test(problem)));
      const missing = rules.filter(
        ({ pattern, required }) => required && !problems.some((problem) => pattern.test(problem)),
      );
      if (unnamed.length) throw new Error(`problems on the page:\n${unnamed.join("\n")}`);
      if (missing.length) throw new Error(`expected problems: ${missing.map(({ pattern }) => pattern).join(", ")}`);
    },
  };
}
