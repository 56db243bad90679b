import type { AlertStep } from "../../../features/remittance/alerts/contract.ts";
import { retryTitle } from "../../../forms/refusal.ts";
import type { SentForm } from "../../../forms/send.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { countryNames, currencies } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import type { Words } from "../../content/words.ts";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { Notice } from "../notice.tsx";
import { AlertFormIsland } from "./alert-form-island.tsx";
import styles from "./rate-alert.css?inline";

/** A step of a link in a mail, or what came of it. */
type AlertState = AlertStep | "confirmed" | "renewed" | "ended" | "badLink";

export const rateAlertAnswers = {
  /** A form that was refused, as it was typed on the page at `from`. */
  rateAlertRetry: (sent: SentForm, from: string): Route => ({
    head: ({ "rate-alert": { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
    styles: [noticeStyles, styles],
    form: false,
    body: () => <AlertRetry sent={sent} country={countryNames.find((name) => from.endsWith(`/remittance/${name}`))} />,
  }),
  /** The page behind a link in a mail about an alert in a currency, with placeholders for its `atLeast`, its `token` and the form's `action`. */
  rateAlertStep: (state: AlertState, currency: string, country: CountryName): Route => ({
    head: ({ "rate-alert": words }) => ({ title: words[state].title }),
    styles: [noticeStyles],
    form: false,
    body: () => <AlertPage state={state} currency={currency} country={country} />,
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof rateAlertAnswers> {}
}

const nameOf = ({ remittance }: Words, currency: string) =>
  (remittance.history.currencies as Record<string, string>)[currency] ?? "";

/** The form alone, as a browser without JavaScript sent it, with what was wrong. */
function AlertRetry({ sent, country }: { sent: SentForm; country: CountryName | undefined }) {
  const { words, to } = usePage();
  const { retry } = words["rate-alert"];
  const { currency = "", page = "" } = sent.values;
  const code = country && currencies[country];
  return (
    <section className="notice again two-columns wrap rate-alert">
      <div>
        <h1>{retryTitle(sent, retry)}</h1>
        <p className="lead">{retry.description}</p>
      </div>
      <AlertFormIsland currency={code ?? currency} name={code && nameOf(words, code)} page={page} sent={sent} />
      <p>
        <a href={to("/remittance")}>{retry.back}</a>
      </p>
    </section>
  );
}

type AlertPageProps = { state: AlertState; currency: string; country: CountryName };

/** The page behind the link in a mail. Opening it changes nothing. */
function AlertPage({ state, currency, country }: AlertPageProps) {
  const { words, to } = usePage();
  const alert = words["rate-alert"];
  const { title, text, button }: { title: string; text: string; button?: string } = alert[state];
  const said = text.replace("{atLeast}", placeholder("atLeast")).replace("{currency}", nameOf(words, currency));
  return (
    <Notice title={title} text={said}>
      <form className="actions" method="post" action={placeholder("action")}>
        {button && (
          <button className="button" type="submit">
            {button}
          </button>
        )}
        <a className={button ? "button quiet" : "button"} href={to(`/remittance/${country}#rates`)}>
          {alert.back}
        </a>
      </form>
      {state === "end" && (
        <p className="small">
          <a href={`/api/rates/alerts/data?token=${placeholder("token")}`} download="">
            {alert.download}
          </a>
        </p>
      )}
    </Notice>
  );
}
