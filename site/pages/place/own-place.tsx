import { ShareLinks } from "../../../features/waitlist/joined/share-links.tsx";
import type { OwnPlace } from "../../../features/waitlist/place-view.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { OwnInterests, OwnLanguage } from "./own-choices.tsx";
import { OwnAddress, OwnDetails } from "./own-details.tsx";
import { PlaceCloth } from "./place-cloth.tsx";
import { PlaceForm, PlaceOutcome, PlaceText } from "./place-form.tsx";
import { PlaceSection } from "./place-section.tsx";

/** The page of an entry: its place, whether its address is confirmed, and all that one can do about it. */
export function OwnPlacePage(view: OwnPlace) {
  return (
    <div className="place wrap">
      <Top {...view} />
      <OwnMail {...view} />
      {view.confirmed && <OwnDetails {...view} />}
      {view.confirmed && <OwnAddress {...view} />}
      <OwnLanguage {...view} />
      <OwnInterests {...view} />
      {view.sharing && <Sharing {...view.sharing} />}
      {view.confirmed && <OwnData {...view} />}
      <LeaveSection {...view} />
    </div>
  );
}

function useDate() {
  const { language } = usePage();
  return (time: string) => fullDate(time.slice(0, 10), language.code);
}

function Top({ place, people, joinedAt, confirmed, path, refused }: OwnPlace) {
  const { words, language, say } = usePage();
  const date = useDate();
  const { place: texts } = words;
  const number = <span data-place={place}>{grouped(place, language.code)}</span>;
  return (
    <header className="place-top">
      <PlaceCloth place={place} people={people} label={texts.cloth} />
      <h1>
        <RichText text={texts.heading} values={{ place: number }} />
      </h1>
      {!confirmed && (
        <section id="confirm" className="place-confirm">
          <h2>{texts.confirm.heading}</h2>
          <p className="lead">
            <PlaceText text={texts.confirm.text} />
          </p>
          <PlaceForm path={path} act="confirm" button={texts.confirm.button} refused={refused} />
          <p className="small">{texts.confirm.more}</p>
        </section>
      )}
      <div className="place-count">
        <PlaceOutcome id="confirmed" text={texts.confirmed.done} />
        {confirmed && (
          <p className="lead">
            <PlaceText text={texts.confirmed.text} />
          </p>
        )}
        <p>{say(texts.counted, { people })}</p>
        <p>
          {texts.honest} <PlaceText text={texts.joined} date={date(joinedAt)} />
        </p>
      </div>
    </header>
  );
}

function OwnMail({ mail, path, refused }: OwnPlace) {
  const { mail: texts } = usePage().words.place;
  const date = useDate();
  const { state, at, until } = mail;
  return (
    <PlaceSection id="mail" heading={texts.heading}>
      <PlaceOutcome id="sent-again" text={texts.again} />
      <p data-mail-state={state}>
        <PlaceText text={texts.states[state]} date={at && date(at)} />
      </p>
      {until ? (
        <p>
          <PlaceText text={texts.until} date={date(until)} />
        </p>
      ) : (
        state !== "waiting" &&
        state !== "stopped" && (
          <>
            <p className="small">{texts.limit}</p>
            <PlaceForm path={path} act="send" button={texts.button} quiet refused={refused} />
          </>
        )
      )}
    </PlaceSection>
  );
}

function Sharing({ url, people }: { url: string; people: number }) {
  const { words, say } = usePage();
  const { sharing } = words.place;
  return (
    <PlaceSection id="sharing" heading={sharing.heading}>
      <p>{sharing.text}</p>
      <p>
        <a href={url}>{url}</a>
      </p>
      <p>{say(sharing.people, { people })}</p>
      <ShareLinks
        words={{ ...words.waitlist.share, heading: sharing.send, text: sharing.message }}
        link={url}
        heading="h3"
      />
    </PlaceSection>
  );
}

function OwnData({ path }: OwnPlace) {
  const { words, to } = usePage();
  const { data } = words.place;
  return (
    <PlaceSection id="data" heading={data.heading}>
      <p>{data.text}</p>
      <a className="button quiet" href={to(`${path}/data`)} download="">
        {data.button}
      </a>
    </PlaceSection>
  );
}

function LeaveSection({ path, refused }: OwnPlace) {
  const { leave } = usePage().words.place;
  return (
    <PlaceSection id="leave" heading={leave.heading}>
      <p>{leave.text}</p>
      <details open={refused?.act === "leave"}>
        <summary>{leave.ask}</summary>
        <p>
          <PlaceText text={leave.sure} />
        </p>
        <PlaceForm path={path} act="leave" button={leave.button} refused={refused} />
      </details>
    </PlaceSection>
  );
}
