import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { fill } from "../../../team/format.ts";
import { hearGone } from "../../../team/leaving/leaving-list.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import { kinds } from "../../../team/reading/reading.ts";
import type { TeamWords } from "../../../team/words.ts";
import { OpenedPerson } from "./person/opened-person.tsx";
import { personCalls } from "./person/person-calls.ts";
import type { AdminPerson } from "./person-contract.ts";

type Props = {
  words: TeamWords;
  id: string;
  onClose: () => void;
  /** Called once this person has been deleted here. */
  onGone: (id: string) => void;
};

/** One person of the list, as they are now, with all that we hold of them. Its heading takes the focus when it opens. */
export function PersonPane({ words: all, id, onClose, onGone }: Props) {
  const words = all.person;
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const label = useId();
  const queryKey = [kinds.list, "person", id] as const;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => personCalls.read(id, signal),
    gcTime: 0,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  const phase = isGone ? "gone" : data ? "there" : error ? "failed" : "loading";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  useEffect(() => hearGone((gone) => gone === id && onGone(id)), [id, onGone]);

  return (
    <section className="person" aria-labelledby={label} data-person={id}>
      <header>
        <h2 ref={heading} id={label} tabIndex={-1}>
          {phase === "there" ? <bdi>{data!.name}</bdi> : words.heading}
        </h2>
        <button type="button" className="row-button" aria-label={words.close} onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </header>
      <p role="status" className="small">
        {phase === "loading" && words.loading}
        {phase === "gone" && words.gone}
      </p>
      {phase === "loading" && <div className="warp waiting" />}
      {phase === "failed" && (
        <div className="notice load-problem" role="alert">
          <p>{fill(all.error, { message: messageOf(all, error) })}</p>
          <button type="button" className="button quiet compact" onClick={() => void refetch()}>
            {all.retry}
          </button>
        </div>
      )}
      {phase === "there" && (
        <OpenedPerson
          key={id}
          words={all}
          person={data!}
          onRead={async (person: AdminPerson) => {
            // What is still under way has seen less.
            await cache.cancelQueries({ queryKey });
            cache.setQueryData(queryKey, person);
          }}
          reread={async () => (await refetch()).data}
        />
      )}
    </section>
  );
}
