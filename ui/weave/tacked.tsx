/**
 * A figure that is not true yet: only its outline is drawn, in gold. The text itself lies unseen under the drawing, so that
 * it is read, found and copied as ever.
 */
export function Tacked({ children }: { children: string }) {
  return (
    <span className="tacked">
      <span>{children}</span>
      <svg aria-hidden="true">
        <text y="0.78em">{children}</text>
      </svg>
    </span>
  );
}
