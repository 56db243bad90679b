import type { WithdrawalState } from "../../../features/ambassadors/withdrawal-state.ts";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

/** The page behind the link in a mail; its form posts to `action`. Opening it changes nothing. */
export function Withdrawal({ state, action }: { state: WithdrawalState; action: string }) {
  const { words, to } = usePage();
  const { ambassador } = words;
  return (
    <section className="notice wrap">
      <Band name="mid" />
      <h1>{ambassador[state].title}</h1>
      <p className="lead">{ambassador[state].text}</p>
      {state === "withdraw" ? (
        <form className="actions" method="post" action={action}>
          <button className="button" type="submit">
            {ambassador.withdraw.button}
          </button>
          <a className="button quiet" href={to("/ambassador")}>
            {ambassador.withdraw.stay}
          </a>
        </form>
      ) : (
        <a className="button" href={to("/ambassador")}>
          {ambassador[state].back}
        </a>
      )}
    </section>
  );
}
