import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { AddressLink } from "../../../team/address/address-link.tsx";
import { LoadProblem, messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import { kinds } from "../../../team/reading/reading.ts";
import type { TeamWords } from "../../../team/words.ts";
import { applicationCalls } from "./application-calls.ts";
import type { Application } from "./contract.ts";

type Reading = ReturnType<typeof useOneApplication>;

/** The application of the page's address, read by itself where the list does not hold it. */
export function useOneApplication(id: string | undefined, enabled: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: [kinds.list, "application", id],
    queryFn: ({ signal }) => applicationCalls.read(id!, signal),
    enabled: enabled && id !== undefined,
    gcTime: 0,
  });
  const isRead = enabled && id !== undefined;
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    application: isRead && !isGone ? data : undefined,
    isGone,
    error,
    retry: () => {
      if (isRead) void refetch();
    },
  };
}

type Props = {
  words: TeamWords;
  id: string;
  reading: Reading;
  /** Where the list is without it. */
  listAddress: string;
  children: (application: Application) => ReactNode;
};

/** The application of the page's address above a list that does not hold it, or that there is none. */
export function OneApplication({ words, id, reading, listAddress, children }: Props) {
  const { application, isGone, error, retry } = reading;
  const { applications } = words;
  const heading = useId();
  return (
    <section className="one-application" aria-labelledby={heading} data-application={id}>
      <h2 id={heading}>{applications.opened}</h2>
      <p role="status" className="small">
        {isGone ? applications.reply.gone : !application && !error && words.loading}
      </p>
      {isGone && <AddressLink href={listAddress}>{applications.close}</AddressLink>}
      {application
        ? children(application)
        : error && !isGone && <LoadProblem words={words} message={messageOf(words, error)} onRetry={retry} />}
    </section>
  );
}

/** Moves the focus to an application once, when the page's address becomes its own, and has its head in view. */
export function useFocusOpened(id: string | undefined, isThere: boolean) {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) seen.current = undefined;
    if (id === undefined || !isThere || seen.current === id) return;
    seen.current = id;
    const row = document.querySelector<HTMLElement>(`.applications [data-entry="${CSS.escape(id)}"]`);
    if (!row) return;
    if (!row.contains(document.activeElement))
      row.querySelector<HTMLElement>(".unfold")?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest", behavior: "instant" });
    // Of one that is higher than the window, the above shows any part.
    row.querySelector("td")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [id, isThere]);
}
