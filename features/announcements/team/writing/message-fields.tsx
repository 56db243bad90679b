import { useId } from "react";
import { type AnnouncementTexts, writtenOf } from "../../contract.ts";
import { inLanguage, mainLanguage, useSetup } from "../announcement-setup.ts";
import { TypedField } from "./typed-field.tsx";
import { WritingHelp } from "./writing-help.tsx";

type Props = {
  texts: AnnouncementTexts;
  fields: Record<string, string>;
  /** The language that is shown. */
  locale: string;
  onLocale: (locale: string) => void;
  onChange: (texts: AnnouncementTexts) => void;
};

const nothing: AnnouncementTexts[string] = { subject: "", text: "" };

/** Subject and text in one language after another, and what happens where one is left empty. */
export function MessageFields({ texts, fields, locale, onLocale, onChange }: Props) {
  const { words, languages } = useSetup();
  const help = useId();
  const { subject, text, ask = "", answers = [] } = texts[locale] ?? nothing;
  const written = writtenOf(texts, locale);
  const change = (part: Partial<AnnouncementTexts[string]>) =>
    onChange({ ...texts, [locale]: { subject, text, ask, answers, ...part } });
  const wrongAnswers = Object.entries(fields).find(([field]) => field.startsWith(`texts.${locale}.answers`))?.[1];
  return (
    <>
      {languages.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset
        <div className="views" role="group" aria-label={words.writing.languages}>
          {languages.map(({ code, name }) => (
            <button key={code} type="button" aria-pressed={code === locale} onClick={() => onLocale(code)}>
              <span lang={code}>{name}</span> <small>{stateOf(code)}</small>
            </button>
          ))}
        </div>
      )}
      {locale !== mainLanguage && written !== "whole" && (
        <p className="aside" role="status">
          {inLanguage(languages, written === "half" ? words.writing.half : words.writing.fallback, locale)}
        </p>
      )}
      <TypedField
        key={`subject-${locale}`}
        name="subject"
        label={words.writing.subject}
        lang={locale}
        value={subject}
        error={fields[`texts.${locale}.subject`]}
        onChange={(value) => change({ subject: value })}
      />
      <TypedField
        key={`text-${locale}`}
        name="text"
        lines={12}
        label={words.writing.text}
        lang={locale}
        value={text}
        error={fields[`texts.${locale}.text`]}
        describedBy={help}
        onChange={(value) => change({ text: value })}
      />
      <WritingHelp id={help} />
      <TypedField
        key={`ask-${locale}`}
        name="ask"
        label={words.writing.ask}
        hint={words.writing.askHint}
        lang={locale}
        value={ask}
        error={fields[`texts.${locale}.ask`]}
        onChange={(value) => change({ ask: value })}
      />
      <TypedField
        key={`answers-${locale}`}
        name="answers"
        lines={4}
        label={words.writing.answers}
        hint={words.writing.answersHint}
        lang={locale}
        value={answers.join("\n")}
        error={wrongAnswers}
        onChange={(value) => change({ answers: value ? value.split("\n") : [] })}
      />
    </>
  );

  function stateOf(code: string) {
    if (Object.keys(fields).some((field) => field.startsWith(`texts.${code}.`))) return words.writing.wrong;
    if (writtenOf(texts, code) === "whole") return words.writing.written;
    return code === mainLanguage ? "" : words.writing.english;
  }
}
