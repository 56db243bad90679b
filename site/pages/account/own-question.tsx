import type { OwnAccountView } from "../../../features/waitlist/account-view.ts";
import { usePage } from "../../page-context.ts";
import { AccountForm, AccountOutcome } from "./account-form.tsx";
import { AccountGroup } from "./account-part.tsx";

/** The newest open question that one was sent, with a button for each answer. */
export function OwnQuestion({ path, question, refused }: OwnAccountView) {
  const {
    words: { account, answer },
    language,
  } = usePage();
  const lang = question && question.language !== language.code ? question.language : undefined;
  const closed = <AccountOutcome id="question-closed" text={answer.closed.title} />;
  if (!question) return closed;
  return (
    <AccountGroup heading={account.question.heading}>
      <div id="question" className="account-part">
        {closed}
        <AccountOutcome id="answered" text={answer.answered.title} />
        <AccountForm path={path} act="answer" refused={refused}>
          <input type="hidden" name="about" value={question.about} />
          <fieldset className="ticks answers">
            <legend lang={lang}>{question.ask}</legend>
            {question.answers.map((text, index) => (
              <button
                key={text}
                type="submit"
                name="a"
                value={index + 1}
                className="button quiet"
                aria-pressed={question.chosen === index + 1}
                lang={lang}
              >
                {text}
              </button>
            ))}
          </fieldset>
        </AccountForm>
        <p className="small">{answer.change}</p>
      </div>
    </AccountGroup>
  );
}
