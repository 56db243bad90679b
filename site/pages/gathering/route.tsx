import { ListFull } from "../../../features/waitlist/joined/list-full.tsx";
import { MailAsFiles } from "../../../features/waitlist/joined/mail-as-files.tsx";
import { PlainForm } from "../../../features/waitlist/plain-form.tsx";
import { retryTitle } from "../../../forms/refusal.ts";
import type { SentForm } from "../../../forms/send.ts";
import { gatheringCloth, gatheringSlugs } from "../../content/gatherings.ts";
import { LeanDocument } from "../../lean-document.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { ClothDrawing, Swath } from "../country/swath.tsx";
import styles from "./gathering.css?inline";

const pathOf = (slug: string) => `/join/${slug}`;

/** `sent`: its form, when it came back refused. */
const gatheringRoute = (slug: string, sent?: SentForm): Page => ({
  path: pathOf(slug),
  head: ({ gathering, waitlist: { retry } }) => {
    const [title, description] = [gathering.title, gathering.description].map((text) =>
      text.replace("{place}", gathering.names[slug] ?? slug),
    );
    return { title: sent ? retryTitle(sent, retry) : title!, description: description! };
  },
  styles: [styles],
  document: LeanDocument,
  kept: false,
  indexed: false,
  body: () => <Gathering slug={slug} {...(sent && { sent })} />,
});

/** /join/<chapter or event> */
export const gatherings: Page[] = gatheringSlugs.map((slug) => gatheringRoute(slug));

/** The form of a chapter or event that was refused, as it was typed, by the page's path without its language. */
export function gatheringRetryRoute(path: string, sent: SentForm): Page | undefined {
  const slug = gatheringSlugs.find((each) => path === pathOf(each));
  return slug === undefined ? undefined : gatheringRoute(slug, sent);
}

type Props = { slug: string; sent?: SentForm };

/**
 * /join/{slug}: where people of a chapter or at an event join one after another, on one phone. A form that came back
 * refused (`sent`) stands on it as it was typed.
 */
function Gathering({ slug, sent }: Props) {
  const { words, language, to } = usePage();
  const { gathering, waitlist, ui } = words;
  const path = to(`/join/${slug}`);
  return (
    <>
      <Swath name={gatheringCloth(slug)} />
      <div className="wrap door">
        <ClothDrawing name={gatheringCloth(slug)} />
        <h1>{sent ? retryTitle(sent, waitlist.retry) : gathering.heading}</h1>
        <p className="at">{gathering.at.replace("{place}", gathering.names[slug] ?? slug)}</p>
        <section id="waitlist" aria-label={waitlist.submit}>
          <Outcome id="joined" title={waitlist.joined.title} texts={[waitlist.joined.text]} />
          <Outcome id="waiting" title={waitlist.waiting.title} texts={[waitlist.waiting.text]} />
          <Outcome id="already" title={waitlist.already.title} texts={[waitlist.already.text, waitlist.already.mail]} />
          <div id="next">
            <p className="lead">{sent ? waitlist.retry.description : gathering.lead}</p>
            <ListFull words={waitlist.full} />
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
