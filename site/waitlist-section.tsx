import { Already, Joined, type SentForm, WaitlistForm } from "../features/waitlist/waitlist-form.tsx";
import { Island } from "../ui/island.tsx";
import { usePage } from "./page-context.ts";

/** The form with its notices, ready to wake; `sent` when it came back refused. */
export function JoinForm({ sent }: { sent?: SentForm }) {
  const { words, language } = usePage();
  const props = { words: words.waitlist, errors: words.ui.errors, locale: language.code, ...(sent && { sent }) };
  return (
    <>
      <div id="joined" className="outcome">
        <Joined words={words.waitlist.joined} />
      </div>
      <div id="already" className="outcome">
        <Already words={words.waitlist.already} />
      </div>
      <Island name="waitlist-form" wake="visible" component={WaitlistForm} props={props} />
    </>
  );
}
