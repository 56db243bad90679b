import { agentTool } from "../../forms/agent-tool.ts";
import { Fields } from "../../forms/fields.tsx";
import { refusalMessage } from "../../forms/refusal.ts";
import type { SentForm } from "../../forms/send.ts";
import { RichText } from "../../ui/rich-text.tsx";
import type { WaitlistWords } from "./form-words.ts";

type Props = {
  words: WaitlistWords;
  /** One message per error code of the API. */
  errors: Record<string, string>;
  locale: string;
  /** What is kept of how these people came to us. */
  source: string;
  /** The path of the page that it stands on, and leads back to. */
  page: string;
  sent?: SentForm | undefined;
};

/** Nothing that the last person typed is offered to the next. */
const autoComplete = "off";
const inputs = [
  { name: "name", type: "text", autoComplete },
  { name: "phone", type: "tel", autoComplete },
  { name: "email", type: "email", autoComplete },
] as const;

/** The waitlist form without a script, for a phone that goes from hand to hand; `sent` when it came back refused. */
export function PlainForm({ words, errors, locale, source, page, sent }: Props) {
  return (
    <form
      action="/api/waitlist"
      method="post"
      {...agentTool("join_waitlist", words.submit)}
      noValidate
      autoComplete="off"
    >
      <Fields inputs={inputs} words={words} errors={sent?.fields ?? {}} sent={sent} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="consent" value={words.consent.version} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="page" value={page} />
      <p className="small">
        <RichText text={words.consent.text} />
      </p>
      {sent && (
        <p role="alert" className="refusal">
          {refusalMessage(sent, words, errors)}
        </p>
      )}
      <button type="submit" className="button">
        {words.submit}
      </button>
    </form>
  );
}
