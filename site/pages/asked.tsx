import { RichText } from "../../ui/rich-text.tsx";

type AskedProps = {
  words: { heading: string; status?: string | undefined; questions: { title: string; text: string }[] };
};

/** Questions that open one by one, the first of them open. */
export function AskedQuestions({ words }: AskedProps) {
  return (
    <section className="asked two-columns wrap">
      <div>
        <h2>{words.heading}</h2>
        {words.status && (
          <p className="status">
            <RichText text={words.status} />
          </p>
        )}
      </div>
      <div>
        {words.questions.map(({ title, text }, index) => (
          <details key={title} open={index === 0}>
            <summary>{title}</summary>
            <p>
              <RichText text={text} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
