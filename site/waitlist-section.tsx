import type { ReactNode } from "react";
import { ListFull } from "../features/waitlist/joined/list-full.tsx";
import { MailAsFiles } from "../features/waitlist/joined/mail-as-files.tsx";
import { Already, Joined, Waiting } from "../features/waitlist/joined/outcomes.tsx";
import { ShareLinks } from "../features/waitlist/joined/share-links.tsx";
import { WaitlistForm } from "../features/waitlist/waitlist-form.tsx";
import type { SentForm } from "../forms/send.ts";
import { Island } from "../ui/island.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Band, bandFill, Pattern } from "../ui/weave/band.tsx";
import { originPlaceholder } from "./origin-placeholder.ts";
import { usePage } from "./page-context.ts";

/** The place where one joins: how full the cloth is, the form, what the first ones get. */
export function WaitlistSection() {
  const {
    words: {
      home: { waitlist },
    },
  } = usePage();
  return (
    <section className="waitlist" id="waitlist">
      <div className="wrap">
        <div className="gathered">
          <h2>{waitlist.heading}</h2>
          <div className="tally">
            <p>
              <span className="display" data-live-count="">
                –
              </span>{" "}
              {waitlist.count}
            </p>
            <p className="display">{waitlist.first}</p>
          </div>
          <WaitlistCloth label={waitlist.cloth} />
        </div>
        <JoinForm isTool={false} />
        <div className="perks">
          <p>
            <RichText text={waitlist.status} />
          </p>
          <ul>
            {waitlist.perks.map((perk) => (
              <li key={perk.title}>
                <b>{perk.title}</b>{" "}
                <span>
                  <RichText text={perk.text} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Bare warp, until woven-count.ts hears how many people there are. */
export function WaitlistCloth({ label }: { label: string }) {
  return (
    <svg className="cloth" viewBox="0 0 100 10" role="img" aria-label={label} data-cloth="">
      <Pattern name="list" />
      <path className="warp" d="M0 5h9999" strokeWidth="10" strokeDasharray=".16 .84" strokeDashoffset="-.42" />
      <path className="tack" d="M0 0h100v10H0" />
      <path fill={bandFill({ name: "list" })} />
    </svg>
  );
}

/** The form's props on every page. */
export function useFormProps() {
  const { words, language, to } = usePage();
  const { retry, leave, left, badLink, full, mailAsFiles, carried, writeAboutInterest, ...form } = words.waitlist;
  const places = Object.entries(words.remittance.calculator.places);
  return {
    words: form,
    errors: words.ui.errors,
    locale: language.code,
    joinPath: to("/join"),
    country: language.country,
    carried: {
      words: carried,
      countries: Object.fromEntries(places.map(([code, { country }]) => [code, country])),
      calculator: to("/remittance"),
      writeAbout: writeAboutInterest,
    },
  };
}

type JoinFormProps = { interest?: string; corridor?: string; sent?: SentForm; edge?: ReactNode; isTool?: boolean };

/**
 * The form's island with its notices: `sent` is what was refused, `edge` the frame's own; without `isTool` (on home, to save
 * bytes) agents get no description of it.
 */
export function JoinForm({ interest, corridor, sent, edge = <Band name="mid" />, isTool = true }: JoinFormProps) {
  const { words, to } = usePage();
  const { joined, waiting, full, already, share, mailAsFiles } = words.waitlist;
  const mail = <MailAsFiles text={mailAsFiles} />;
  const page = { ...(interest && { interest }), ...(corridor && { corridor }) };
  const props = { ...useFormProps(), page, ...(isTool && { isTool }), ...(sent && { sent }) };
  return (
    <div className="frame">
      {edge}
      <div id="joined" className="outcome">
        <Joined words={joined} mail={mail}>
          <ShareLinks words={share} link={originPlaceholder + to("/join")} />
        </Joined>
      </div>
      <div id="waiting" className="outcome">
        <Waiting words={waiting} mail={mail} />
      </div>
      <div id="already" className="outcome">
        <Already words={already} mail={mail} />
      </div>
      <ListFull words={full} />
      <Island name="waitlist-form" wake="visible" component={WaitlistForm} props={props} />
    </div>
  );
}
