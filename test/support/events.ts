/** Reads an event stream to its end, or until `close`: all its text so far, and the counts that it told. */
export function readEvents(answer: Response) {
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let ended = false;
  async function read() {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    ended = true;
  }
  void read();
  return {
    text: () => text,
    counts: () =>
      [...text.matchAll(/event: count\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data!).count as number),
    hasEnded: () => ended,
    close: () => reader.cancel(),
  };
}
