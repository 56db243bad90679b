import { MailAsFiles } from "../../../features/waitlist/joined/mail-as-files.tsx";
import { PlainForm } from "../../../features/waitlist/plain-form.tsx";
import type { SentForm } from "../../../forms/send.ts";
import { gatheringCloth } from "../../content/gatherings.ts";
import { usePage } from "../../page-context.ts";
import { Swath } from "../country/swath.tsx";
import { retryTitle } from "../retry-title.ts";

type Props = { slug: string; sent?: SentForm };

/**
 * /join/{slug}: where people of a chapter or at an event join one after another, on one phone. A form that came back
 * refused (`sent`) stands on it as it was typed.
 */
export function Gathering({ slug, sent }: Props) {
  const { words, language, to } = usePage();
  const { gathering, waitlist, ui } = words;
  const path = to(`/join/${slug}`);
  return (
    <>
      <Swath name={gatheringCloth(slug)} />
      <div className="wrap">
        <h1>{sent ? retryTitle(sent, waitlist.retry) : gathering.heading}</h1>
        <p className="at">{gathering.at.replace("{place}", gathering.names[slug] ?? slug)}</p>
        <section id="waitlist" aria-label={waitlist.submit}>
          <Outcome id="joined" title={waitlist.joined.title} texts={[waitlist.joined.text]} />
          <Outcome id="already" title={waitlist.already.title} texts={[waitlist.already.text, waitlist.already.mail]} />
          <div id="next">
            <p className="lead">{sent ? waitlist.retry.description : gathering.lead}</p>
            <PlainForm
              words={waitlist}
              errors={ui.errors}
              locale={language.code}
              source={`event:${slug}`}
              page={path}
              sent={sent}
            />
          </div>
        </section>
      </div>
    </>
  );
}

/** What came of joining, in the form's place, and the way to the form for the next person: it was loaded empty with this. */
function Outcome({ id, title, texts }: { id: string; title: string; texts: string[] }) {
  const { gathering, waitlist } = usePage().words;
  return (
    <div id={id} className="outcome">
      <h2>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <MailAsFiles text={waitlist.mailAsFiles} />
      <p>{gathering.pass}</p>
      <a className="button" href="#next">
        {gathering.another}
      </a>
    </div>
  );
}
