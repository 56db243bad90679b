import type { ReactNode } from "react";

type Props = { facts: [label: string, value: ReactNode][] };

/** What is known of something: what each fact is called, and what it says. One without a value is left out. */
export const Facts = ({ facts }: Props) => (
  <dl className="facts">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
