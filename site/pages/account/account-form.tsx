import type { ReactNode } from "react";
import type { AccountAct, OwnAccountView } from "../../../features/waitlist/account-view.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

/** What people typed, which is filled in when the page is sent. */
const typed = Object.fromEntries(
  (["email", "newEmail"] as const).map((name) => [
    name,
    <bdi key={name} className="typed">
      {placeholder(name)}
    </bdi>,
  ]),
);

/** A text of the page with the addresses that it names. */
export const AccountText = ({ text, date = "" }: { text: string; date?: string | undefined }) => (
  <RichText text={text} values={{ ...typed, date }} />
);

/** What came of a form, shown where the address ends in `id`. */
export const AccountOutcome = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="outcome done" tabIndex={-1}>
    {text}
  </p>
);

type AccountFormProps = {
  path: string;
  act: AccountAct;
  /** Without it, what the form holds has buttons of its own. */
  button?: string;
  look?: "quiet" | "danger";
  refused?: OwnAccountView["refused"];
  children?: ReactNode;
};

/** One of the page's forms: it posts back to the page, with what is to be done, and says why it was refused. */
export function AccountForm({ path, act, button, look, refused, children }: AccountFormProps) {
  const { words, to } = usePage();
  const isRefused = refused?.act === act;
  return (
    <form method="post" action={to(path)} noValidate>
      <input type="hidden" name="do" value={act} />
      {children}
      {isRefused && (
        <p
          role="alert"
          className="refusal"
          {...(!Object.keys(refused.fields).length && { tabIndex: -1, autoFocus: true })}
        >
          {(words.ui.errors as Record<string, string>)[refused.code] ?? words.account.failed}
        </p>
      )}
      {button && (
        <button type="submit" className={look ? `button ${look}` : "button"}>
          {button}
        </button>
      )}
    </form>
  );
}
