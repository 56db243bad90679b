import type { WithdrawalState } from "../../../features/ambassadors/withdrawal-state.ts";
import { retryTitle } from "../../../forms/refusal.ts";
import type { SentForm } from "../../../forms/send.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page, Route } from "../../route.ts";
import { Closing } from "../closing.tsx";
import noticeStyles from "../notice.css?inline";
import { PosterLinks } from "../poster-links.tsx";
import styles from "./ambassador.css?inline";
import offerStyles from "./ambassador-offer.css?inline";
import { AmbassadorOffer, OfferTurnedDown } from "./ambassador-offer.tsx";
import applicationStyles from "./application.css?inline";
import { ApplicationSheet, Applied, ApplyButton } from "./application.tsx";
import { HungShawl } from "./hung-shawl.tsx";
import ownPageStyles from "./own-page.css?inline";
import { OwnPage } from "./own-page.tsx";
import { AmbassadorShawls } from "./shawls.tsx";
import { AmbassadorSides } from "./sides.tsx";

/** /ambassador */
export const ambassador: Page = {
  path: "/ambassador",
  head: (words) => words.ambassador,
  styles: [styles],
  share: () => ({ drawn: <HungShawl />, place: "beside" }),
  body: () => <Ambassador />,
};

export const ambassadorAnswers = {
  /** An application that was refused, as it was typed. */
  ambassadorRetry: (sent: SentForm): Route => ({
    head: ({ ambassador: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
    styles: [noticeStyles, applicationStyles],
    form: false,
    body: () => <AmbassadorRetry sent={sent} />,
  }),
  /** A step of taking an application back. */
  ambassadorWithdrawal: (state: WithdrawalState, action: string): Route => ({
    head: ({ ambassador }) => ({ title: ambassador[state].title }),
    styles: [noticeStyles],
    form: false,
    body: () => <Withdrawal state={state} action={action} />,
  }),
  /** The page of an accepted ambassador, with placeholders for what is theirs and for so many months. */
  ambassadorOwnPage: (months: number, hasPoster: boolean): Route => ({
    head: ({ ambassador }) => ({ title: ambassador.ownPage.title }),
    styles: [ownPageStyles],
    form: false,
    body: () => <OwnPage months={months} hasPoster={hasPoster} />,
  }),
  /** Our offer to an applicant, or the page after their no. */
  ambassadorOffer: (state: "offered" | "turned_down"): Route => ({
    head: ({ ambassador }) => ({ title: ambassador.offer.title }),
    styles: [noticeStyles, offerStyles],
    form: false,
    body: () => (state === "offered" ? <AmbassadorOffer /> : <OfferTurnedDown />),
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof ambassadorAnswers> {}
}

/** /ambassador: four shawls over one rod; the dialog wears the richest hem. */
function Ambassador() {
  const words = usePage().words.ambassador;
  return (
    <div className="ambassador">
      <header className="wrap">
        <Headline words={words} />
        <p className="lead">{words.lead}</p>
        <p className="status">
          <RichText text={words.status} />
        </p>
        <ApplyButton />
        <Applied />
      </header>
      <AmbassadorShawls words={words.tiers} />
      <AmbassadorSides words={words.sides} />
      <PosterLinks />
      <Closing words={words.closing} interest="ambassador" />
    </div>
  );
}

/** The application's form alone, as a browser without JavaScript sent it, with what was wrong. */
function AmbassadorRetry({ sent }: { sent: SentForm }) {
  const { words, to } = usePage();
  const { retry } = words.ambassador;
  return (
    <section className="notice again wrap">
      <div>
        <h1>{retryTitle(sent, retry)}</h1>
        <p className="lead">{retry.description}</p>
      </div>
      <div className="application frame">
        <ApplicationSheet sent={sent} />
      </div>
      <p>
        <a href={to("/ambassador")}>{retry.back}</a>
      </p>
    </section>
  );
}

/** The page behind the link in a mail; its form posts to `action`. Opening it changes nothing. */
function Withdrawal({ state, action }: { state: WithdrawalState; action: string }) {
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
