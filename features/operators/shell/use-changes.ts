import { type Query, type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { followStream } from "../../../team/reading/follow-stream.ts";
import { kinds, listKey, readAnew } from "../../../team/reading/reading.ts";
import { throttle } from "../../../team/reading/throttle.ts";

/** How long what shows, the list and the numbers, and the other lists are not read again after they have been read. */
const restMs = { shown: 1000, others: 5000 };

/** The days turn even where nothing changes. */
const numbersAtLeastEveryMs = 60_000;

/**
 * Keeps what the page shows as it is now: after a change it reads the shown part's list and the numbers anew, and more seldom the
 * other lists. `onDoubt` is called when perhaps the session is over. Returns whether changes are heard of.
 */
export function useChanges(part: string, onDoubt: () => void): boolean {
  const cache = useQueryClient();
  const [live, setLive] = useState(false);
  const shown = useRef(part);
  const wantList = useRef<() => void>(undefined);

  useEffect(() => {
    const read = (wanted: QueryFilters) => (isVisible() ? readAnew(cache, wanted) : Promise.resolve());
    const isOther = ({ queryKey: [kind, name] }: Query) => kind === kinds.list && name !== shown.current;
    const list = throttle(() => read({ queryKey: listKey(shown.current) }), restMs.shown);
    // On their own, so that neither waits while the other is tried again.
    const numbers = throttle(() => read({ queryKey: [kinds.numbers] }), restMs.shown);
    const others = throttle(() => read({ predicate: isOther }), restMs.others);
    wantList.current = list.want;
    const onChange = () => {
      list.want();
      numbers.want();
      others.want();
    };
    const timer = setInterval(() => {
      numbers.want();
      others.want();
    }, numbersAtLeastEveryMs);
    // Every opening of the stream tells of a change, because something may have happened in between.
    const path = "/api/admin/waitlist/events";
    const unfollow = followStream({ path, event: "change", onEvent: onChange, onState: setLive, onDoubt });
    return () => {
      unfollow();
      clearInterval(timer);
      list.stop();
      numbers.stop();
      others.stop();
    };
  }, [cache, onDoubt]);

  useEffect(() => {
    shown.current = part;
    wantList.current?.();
  }, [part]);
  return live;
}

/** A hidden page waits: it reads anew when it is seen again and the stream opens. */
const isVisible = () => document.visibilityState === "visible";
