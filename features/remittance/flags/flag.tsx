/** A country's flag, decoration only; <FlagSymbols> has to stand on the page. */
export function Flag({ code }: { code: string }) {
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`#flag-${code}`} />
    </svg>
  );
}
