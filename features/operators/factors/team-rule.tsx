import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fill } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { NotReauthenticated } from "../session/use-sending.ts";
import { factorCalls } from "./factor-calls.ts";

/** For owners: whether everybody of the team must have a second factor, and how many have one. */
export function TeamRule({ words }: { words: TeamWords }) {
  const { rule } = words.factors;
  const ask = useReauthenticated();
  const [problem, setProblem] = useState("");
  const { data, refetch } = useQuery({ queryKey: ["team-factors"], queryFn: factorCalls.team, staleTime: 0 });
  if (!data) return null;

  async function turn(required: boolean) {
    setProblem("");
    try {
      await ask(() => factorCalls.require(required));
      await refetch();
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      const isFirst = error instanceof ApiError && error.code === "no_factor";
      setProblem(isFirst ? rule.first : messageOf(words, error));
    }
  }

  return (
    <section className="section">
      <h3>{rule.heading}</h3>
      <p>{data.required ? rule.on : rule.off}</p>
      <p className="small">{fill(rule.have, { count: data.withFactor, all: data.operators })}</p>
      <p role="alert" className="alert">
        {problem}
      </p>
      <button type="button" className="button quiet compact" onClick={() => turn(!data.required)}>
        {data.required ? rule.leave : rule.require}
      </button>
    </section>
  );
}
