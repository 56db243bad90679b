import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";

/** The pages whose English text is the binding one. */
const binding = ["/privacy", "/terms", "/security", "/compliance"];

/**
 * Near the head of each page that no native reader of its language has reviewed (`nativeReaders` of brand.yml): that it is so,
 * where corrections go, and on legal pages that the English text prevails.
 */
export function Unreviewed() {
  const { words, brand, language, path, to } = usePage();
  const { unreviewed, englishPrevails } = words.ui;
  if (!language.path || brand.nativeReaders[language.code]) return null;
  const subject = encodeURIComponent(`${brand.name} ${to(path)}`);
  const email = <a href={`mailto:${brand.supportEmail}?subject=${subject}`}>{brand.supportEmail}</a>;
  return (
    <aside className="unreviewed wrap small">
      <p>
        {binding.includes(path) && `${englishPrevails} `}
        <RichText text={unreviewed} values={{ email }} />
      </p>
    </aside>
  );
}
