import { useEffect, useRef, useState } from "react";

type Props = {
  name: string;
  type: "search" | "text";
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** How long somebody who types rests before it counts. */
const pauseMs = 250;

/** A field whose text counts once nobody has typed for a moment, or at Enter. */
export function TypedText({ value, onChange, label, ...attributes }: Props) {
  const [draft, setDraft] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Another value than the one told here was set elsewhere, and what is typed no longer counts.
    if (value === told.current) return;
    told.current = value;
    clearTimeout(timer.current);
    setDraft(value);
  }, [value]);

  function tell(text: string) {
    clearTimeout(timer.current);
    told.current = text.trim();
    onChange(text.trim());
  }

  return (
    <input
      {...attributes}
      aria-label={label}
      value={draft}
      dir="auto"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => tell(target.value), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") tell(draft);
      }}
    />
  );
}
