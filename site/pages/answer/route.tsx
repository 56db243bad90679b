import type { AnswerView } from "../../../features/announcements/news.ts";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import styles from "./answer.css?inline";

export const questionAnswers = {
  /** The page behind the links of a question's answers. Opening it changes nothing. */
  answer: (view: AnswerView): Route => ({
    head: ({ answer }) => ({ title: answer.title }),
    styles: [styles],
    form: false,
    body: () => <Answer view={view} />,
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof questionAnswers> {}
}

function Answer({ view }: { view: AnswerView }) {
  const {
    words: { answer },
    to,
  } = usePage();
  const isAsked = view.state === "open" || view.state === "unchosen";
  const told = isAsked ? undefined : answer[view.state as Exclude<AnswerView["state"], "open" | "unchosen">];
  return (
    <section className="notice wrap">
      <Band name="mid" />
      {told && (
        <>
          <h1>{told.title}</h1>
          <p className="lead">{told.text}</p>
        </>
      )}
      {view.state === "open" || view.state === "unchosen" || view.state === "answered" ? (
        <Question view={view} />
      ) : (
        <a className="button" href={to("/")}>
          {answer.home}
        </a>
      )}
    </section>
  );
}

/** The question and its answers, of which one is chosen. */
function Question({ view }: { view: Exclude<AnswerView, { state: "badLink" }> }) {
  const {
    words: { answer },
    language: { code },
  } = usePage();
  const lang = view.language === code ? undefined : view.language;
  const Heading = view.state === "answered" ? "h2" : "h1";
  return (
    <form method="post" action={view.action} data-question>
      <fieldset>
        <legend>
          <Heading lang={lang}>{view.ask}</Heading>
        </legend>
        {view.answers.map((text, index) => (
          <p key={text}>
            <label>
              <input type="radio" name="a" value={index + 1} defaultChecked={view.chosen === index + 1} required />{" "}
              <span lang={lang}>{text}</span>
            </label>
          </p>
        ))}
      </fieldset>
      {view.state === "unchosen" && <p role="alert">{answer.unchosen}</p>}
      <p>
        <button className="button" type="submit">
          {answer.button}
        </button>
      </p>
      <p>{answer.change}</p>
    </form>
  );
}
