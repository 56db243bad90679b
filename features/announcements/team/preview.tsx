import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fill } from "../../../team/format.ts";
import { type Announcement, writtenOf } from "../contract.ts";
import { announcementCalls, previewAddress } from "./announcement-calls.ts";
import { inLanguage, mainLanguage, useSetup } from "./announcement-setup.ts";

type Props = {
  announcement: Pick<Announcement, "id" | "texts" | "updatedAt">;
  /** The language that is shown. */
  locale: string;
  onLocale: (locale: string) => void;
  /** Something is written that is not saved. */
  isStale?: boolean;
};

const ways = ["wide", "phone", "text"] as const;
const schemes = ["light", "dark"] as const;

/** The mail of an announcement in one of the languages that it is written in, as it was saved: wide, on a phone, each in light or dark, or its text part. */
export function Preview({ announcement: { id, texts, updatedAt }, locale, onLocale, isStale = false }: Props) {
  const { words, languages } = useSetup();
  const { preview } = words;
  const [way, setWay] = useState<(typeof ways)[number]>("wide");
  const [scheme, setScheme] = useState<(typeof schemes)[number]>("light");
  if (![locale, mainLanguage].some((code) => writtenOf(texts, code) === "whole"))
    return <p className="aside">{preview.nothing}</p>;
  const shown = languages.filter(({ code }) => code === locale || writtenOf(texts, code) === "whole");
  return (
    <div className="preview">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset */}
      <div className="views" role="group" aria-label={preview.languages}>
        {shown.map(({ code, name }) => (
          <button key={code} type="button" lang={code} aria-pressed={code === locale} onClick={() => onLocale(code)}>
            {name}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset */}
      <div className="views" role="group" aria-label={preview.label}>
        {ways.map((each) => (
          <button key={each} type="button" aria-pressed={each === way} onClick={() => setWay(each)}>
            {preview[each]}
          </button>
        ))}
      </div>
      {way !== "text" && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset
        <div className="views" role="group" aria-label={preview.schemes}>
          {schemes.map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => setScheme(each)}>
              {preview[each]}
            </button>
          ))}
        </div>
      )}
      {way === "text" ? (
        <PlainPreview id={id} locale={locale} version={updatedAt} />
      ) : (
        <iframe
          key={`${updatedAt} ${locale}`}
          className={`mail ${way}`}
          title={inLanguage(languages, preview.title, locale)}
          src={previewAddress(id, locale, "html", scheme)}
          sandbox=""
        />
      )}
      <p className="small">
        {preview.example} {isStale && preview.stale}
      </p>
    </div>
  );
}

function PlainPreview({ id, locale, version }: { id: string; locale: string; version: string }) {
  const { words, team, problemOf } = useSetup();
  const { data, error } = useQuery({
    queryKey: ["announcement-text", id, locale, version],
    queryFn: ({ signal }) => announcementCalls.previewText(id, locale, signal),
    gcTime: 0,
  });
  if (error) return <p className="alert">{fill(words.preview.failed, { message: problemOf(error) })}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre className="mail plain-mail" tabIndex={0}>
      {data ?? team.list.loadingMore}
    </pre>
  );
}
