import type { AccountView } from "../../../features/waitlist/account-view.ts";
import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import { retryTitle } from "../../../forms/refusal.ts";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import accountStyles from "./account.css?inline";
import { AccountForm, AccountOutcome, AccountText } from "./account-form.tsx";
import { OwnAccountPage } from "./own-account.tsx";

/** The account page; with a form that came back, its title says that first. */
export const accountRoute = (view: AccountView): Route => ({
  head({ account, waitlist }) {
    const { title } = view.kind === "own" ? account : account[view.kind];
    const refused = "refused" in view ? view.refused : undefined;
    return { title: refused ? `${retryTitle(refused, waitlist.retry)} | ${title}` : title };
  },
  styles: [noticeStyles, waitlistStyles, accountStyles],
  form: false,
  body: () => <AccountPage view={view} />,
});

/** The page behind the link in a mail about one's rank. Opening it changes nothing. */
function AccountPage({ view }: { view: AccountView }) {
  if (view.kind === "own") return <OwnAccountPage {...view} />;
  return (
    <section className="notice account-page wrap">
      <Band name="mid" />
      {view.kind === "newAddress" && <NewAddress {...view} />}
      {view.kind === "refused" && <Refused />}
      {view.kind === "unknown" && <Unknown />}
    </section>
  );
}

/** For who reads an address that may become an entry's: the address and nothing of the entry. */
function NewAddress({ path, refused }: Extract<AccountView, { kind: "newAddress" }>) {
  const { newAddress } = usePage().words.account;
  return (
    <>
      <h1>{newAddress.heading}</h1>
      <p className="lead">
        <AccountText text={newAddress.text} />
      </p>
      <AccountOutcome id="listed" text={newAddress.listed} />
      <AccountForm path={path} act="confirm" button={newAddress.button} refused={refused} />
      <details open={refused?.act === "refuse"}>
        <summary>{newAddress.not}</summary>
        <p>{newAddress.notText}</p>
        <AccountForm path={path} act="refuse" button={newAddress.notButton} look="quiet" refused={refused} />
      </details>
    </>
  );
}

function Refused() {
  const { words, to } = usePage();
  const { refused } = words.account;
  return (
    <>
      <h1>{refused.heading}</h1>
      <p className="lead">{refused.text}</p>
      <a className="button" href={to("/")}>
        {refused.back}
      </a>
    </>
  );
}

function Unknown() {
  const { words, to } = usePage();
  const { unknown } = words.account;
  return (
    <>
      <h1>{unknown.heading}</h1>
      <p className="lead">{unknown.text}</p>
      <p className="account-help">{unknown.help}</p>
      <a className="button" href={to("/join")}>
        {unknown.button}
      </a>
    </>
  );
}
