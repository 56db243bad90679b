import type { OwnAccountView } from "../../../features/waitlist/account-view.ts";
import { OwnCloth } from "../../../features/waitlist/joined/own-cloth.tsx";
import { ShareLinks } from "../../../features/waitlist/joined/share-links.tsx";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { AccountForm, AccountOutcome, AccountText } from "./account-form.tsx";
import { AccountGroup, AccountPart } from "./account-part.tsx";
import { OwnAlerts } from "./own-alerts.tsx";
import { OwnInterests, OwnLanguage, OwnState } from "./own-choices.tsx";
import { OwnAddress, OwnDetails } from "./own-details.tsx";
import { OwnQuestion } from "./own-question.tsx";

/** As wide as the widest page, in stitches. */
const widest = 448;

/** The page of an entry: its account, the one thing to do next (to confirm, then to share), and all else that one can do about it. */
export function OwnAccountPage(view: OwnAccountView) {
  const { account, waitlist } = usePage().words;
  return (
    <div className="account-page wrap">
      <Top {...view} />
      {view.sharing && <Sharing {...view.sharing} />}
      <OwnQuestion {...view} />
      {view.confirmed && (
        <AccountGroup heading={account.details.heading}>
          <OwnDetails {...view} />
          <OwnAddress {...view} />
        </AccountGroup>
      )}
      <AccountGroup heading={waitlist.state.heading}>
        <OwnState {...view} />
      </AccountGroup>
      <AccountGroup heading={account.mail.heading}>
        <OwnMail {...view} />
        <OwnLanguage {...view} />
        <OwnInterests {...view} />
        {view.confirmed && <OwnAlerts {...view} />}
      </AccountGroup>
      <AccountGroup heading={account.data.heading}>
        {view.confirmed && <OwnData {...view} />}
        <LeaveSection {...view} />
      </AccountGroup>
    </div>
  );
}

function useDate() {
  const { language } = usePage();
  return (time: string) => fullDate(time.slice(0, 10), language.code);
}

function Top({ rank, waiting, people, country, joinedAt, confirmed, path, refused }: OwnAccountView) {
  const { words, language, say } = usePage();
  const date = useDate();
  const { account: texts } = words;
  const number = <span data-rank={rank}>{grouped(rank, language.code)}</span>;
  return (
    <header className="account-top">
      <OwnCloth country={country} rank={rank} people={people} width={widest} label={texts.cloth} />
      <h1>{waiting ? texts.waiting : <RichText text={texts.heading} values={{ place: number }} />}</h1>
      {!confirmed && (
        <section id="confirm" className="account-act">
          <h2>{texts.confirm.heading}</h2>
          <p className="lead">
            <AccountText text={texts.confirm.text} />
          </p>
          <AccountForm path={path} act="confirm" button={texts.confirm.button} refused={refused} />
          <p className="small">{texts.confirm.more}</p>
        </section>
      )}
      <div className="account-count">
        <AccountOutcome id="confirmed" text={texts.confirmed.done} />
        {confirmed && (
          <p>
            <AccountText text={texts.confirmed.text} />
          </p>
        )}
        {!waiting && <p>{say(texts.counted, { people })}</p>}
        <p>
          {texts.honest} <AccountText text={texts.joined} date={date(joinedAt)} />
        </p>
      </div>
    </header>
  );
}

function OwnMail({ mail, path, refused }: OwnAccountView) {
  const { mail: texts } = usePage().words.account;
  const date = useDate();
  const { state, at, until } = mail;
  return (
    <AccountPart id="mail">
      <AccountOutcome id="sent-again" text={texts.again} />
      <p data-mail-state={state}>
        <AccountText text={texts.states[state]} date={at && date(at)} />
      </p>
      {until ? (
        <p>
          <AccountText text={texts.until} date={date(until)} />
        </p>
      ) : (
        state !== "waiting" &&
        state !== "stopped" && (
          <>
            <p className="small">{texts.limit}</p>
            <AccountForm path={path} act="send" button={texts.button} look="quiet" refused={refused} />
          </>
        )
      )}
    </AccountPart>
  );
}

function Sharing({ url, people }: { url: string; people: number }) {
  const { words, say } = usePage();
  return (
    <section id="sharing" className="account-act">
      <ShareLinks
        words={words.waitlist.share}
        link={url}
        isOwn
        heading="h2"
        above={
          <p>
            <a href={url}>{url}</a>
          </p>
        }
      />
      <p>{say(words.account.sharing.people, { people })}</p>
    </section>
  );
}

function OwnData({ path }: OwnAccountView) {
  const { words, to } = usePage();
  const { data } = words.account;
  return (
    <AccountPart id="data">
      <p>{data.text}</p>
      <a className="button quiet" href={to(`${path}/data`)} download="">
        {data.button}
      </a>
    </AccountPart>
  );
}

function LeaveSection({ path, refused }: OwnAccountView) {
  const { leave } = usePage().words.account;
  return (
    <AccountPart id="leave">
      <details open={refused?.act === "leave"}>
        <summary className="leave">{leave.ask}</summary>
        <p>{leave.text}</p>
        <p>
          <AccountText text={leave.sure} />
        </p>
        <AccountForm path={path} act="leave" button={leave.button} look="danger" refused={refused} />
      </details>
    </AccountPart>
  );
}
