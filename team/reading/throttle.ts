/**
 * Reads whenever it is wanted, but never two at once and, after each reading and at first, not for `restMs`; what is wanted
 * meanwhile leads to one more reading. `stop` ends it for good. `read` does not reject.
 */
export function throttle(read: () => Promise<void>, restMs: number) {
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = true;
  let stopped = false;

  function rest() {
    if (stopped) return;
    resting = true;
    timer = setTimeout(() => {
      resting = false;
      if (wanted) work();
    }, restMs);
  }

  function work() {
    wanted = false;
    resting = true;
    void read().then(rest);
  }

  rest();
  return {
    want() {
      wanted = true;
      if (!resting && !stopped) work();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
