import { useSetup } from "../announcement-setup.ts";

/** What can be written in a text, folded up. */
export function WritingHelp({ id }: { id: string }) {
  const { writing } = useSetup().words;
  return (
    <details className="writing-help">
      <summary id={id}>{writing.help}</summary>
      <dl className="facts">
        {writing.helpRows.map(({ typed, means }) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{writing.helpNot}</p>
    </details>
  );
}
