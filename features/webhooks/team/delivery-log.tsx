import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { Delivery } from "../contract.ts";
import { webhookCalls } from "./webhook-calls.ts";
import type { WebhookWords } from "./words.ts";

type Props = { words: TeamWords; said: WebhookWords; id: string };

/** The key by which what a webhook was sent is read. */
export const logKey = (id: string) => ["webhook deliveries", id];

/** How often it is looked what became of what waits. */
const everyMs = 3000;

/** What a webhook was sent, newest first. */
export function DeliveryLog({ words, said, id }: Props) {
  const { log } = said;
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: logKey(id),
    queryFn: ({ pageParam }) => webhookCalls.deliveries(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: everyMs,
  });
  const [problem, setProblem] = useState<unknown>();
  const [done, setDone] = useState("");
  const entries = data?.pages.flatMap((page) => page.entries);

  async function resend(delivery: string) {
    setProblem(undefined);
    try {
      await webhookCalls.resend(id, delivery);
      setDone(log.resent);
    } catch (failed) {
      setProblem(failed);
    }
    void refetch();
  }

  return (
    <section className="section">
      <h3>{log.heading}</h3>
      <p role="alert" className="alert">
        {(problem ?? error) ? messageOf(words, problem ?? error) : null}
      </p>
      <p role="status">{entries?.length === 0 ? log.none : done}</p>
      <ul className="plain-list">
        {entries?.map((delivery) => (
          <li key={delivery.id} data-delivery={delivery.state}>
            <p>
              <b>{said.events[delivery.type]}</b> <Moment at={delivery.createdAt} />
            </p>
            <p className="small">{stateOf(said, delivery)}</p>
            {delivery.kept && delivery.state !== "pending" && (
              <button type="button" className="plain" onClick={() => void resend(delivery.id)}>
                {log.resend}
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="plain" onClick={() => void fetchNextPage()}>
          {log.more}
        </button>
      )}
    </section>
  );
}

/** What became of a delivery, and why its last try failed. */
function stateOf({ states, faults }: WebhookWords, { state, status, fault, dueAt }: Delivery): string {
  const isAgain = state === "pending" && fault && dueAt;
  const values = { status: status ?? "", time: dueAt ? momentOf(dueAt) : "" };
  const told = fill(isAgain ? states.again : states[state], values);
  return fault && state !== "delivered" ? `${told}: ${fill(faults[fault], values)}.` : `${told}.`;
}
