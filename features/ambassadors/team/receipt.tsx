import { useEffect, useRef } from "react";

/** What was just done with an application, and beside which of its buttons that is said. */
export type ApplicationReceipt = { text: string; at: "states" | "mails" };

/** Says what was just done, in view: the application may be listed elsewhere since. */
export function Receipt({ text }: { text: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!text) return;
    const show = () => line.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    // The table around it takes its form in the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <p role="status" className="receipt" ref={line}>
      {text}
    </p>
  );
}
