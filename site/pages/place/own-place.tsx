import { OwnCloth } from "../../../features/waitlist/joined/own-cloth.tsx";
import { ShareLinks } from "../../../features/waitlist/joined/share-links.tsx";
import type { OwnPlace } from "../../../features/waitlist/place-view.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { OwnInterests, OwnLanguage } from "./own-choices.tsx";
import { OwnAddress, OwnDetails } from "./own-details.tsx";
import { PlaceForm, PlaceOutcome, PlaceText } from "./place-form.tsx";
import { PlaceGroup, PlaceSection } from "./place-section.tsx";

/** As wide as the widest page, in stitches. */
const widest = 448;

/** The page of an entry: its place, the one thing to do next (to confirm, then to share), and all else that one can do about it. */
export function OwnPlacePage(view: OwnPlace) {
  const { place } = usePage().words;
  return (
    <div className="place wrap">
      <Top {...view} />
      {view.sharing && <Sharing {...view.sharing} />}
      {view.confirmed && (
        <PlaceGroup heading={place.details.heading}>
          <OwnDetails {...view} />
          <OwnAddress {...view} />
        </PlaceGroup>
      )}
      <PlaceGroup heading={place.mail.heading}>
        <OwnMail {...view} />
        <OwnLanguage {...view} />
        <OwnInterests {...view} />
      </PlaceGroup>
      <PlaceGroup heading={place.data.heading}>
        {view.confirmed && <OwnData {...view} />}
        <LeaveSection {...view} />
      </PlaceGroup>
    </div>
  );
}

function useDate() {
  const { language } = usePage();
  return (time: string) => fullDate(time.slice(0, 10), language.code);
}

function Top({ place, people, country, joinedAt, confirmed, path, refused }: OwnPlace) {
  const { words, language, say } = usePage();
  const date = useDate();
  const { place: texts } = words;
  const number = <span data-place={place}>{grouped(place, language.code)}</span>;
  return (
    <header className="place-top">
      <OwnCloth country={country} place={place} people={people} width={widest} label={texts.cloth} />
      <h1>
        <RichText text={texts.heading} values={{ place: number }} />
      </h1>
      {!confirmed && (
        <section id="confirm" className="place-act">
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
          <p>
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
    <PlaceSection id="mail">
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
            <PlaceForm path={path} act="send" button={texts.button} look="quiet" refused={refused} />
          </>
        )
      )}
    </PlaceSection>
  );
}

function Sharing({ url, people }: { url: string; people: number }) {
  const { words, say } = usePage();
  return (
    <section id="sharing" className="place-act">
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
      <p>{say(words.place.sharing.people, { people })}</p>
    </section>
  );
}

function OwnData({ path }: OwnPlace) {
  const { words, to } = usePage();
  const { data } = words.place;
  return (
    <PlaceSection id="data">
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
    <PlaceSection id="leave">
      <details open={refused?.act === "leave"}>
        <summary className="leave">{leave.ask}</summary>
        <p>{leave.text}</p>
        <p>
          <PlaceText text={leave.sure} />
        </p>
        <PlaceForm path={path} act="leave" button={leave.button} look="danger" refused={refused} />
      </details>
    </PlaceSection>
  );
}
