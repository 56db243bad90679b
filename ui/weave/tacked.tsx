/**
 * A figure that is not true yet: its outline is tacked in gold and inside it is bare warp. The text itself lies unseen
 * under the drawing, so that it is read, found and copied as ever. Wants <BareWarp /> once before it on the page.
 */
export function Tacked({ children }: { children: string }) {
  return (
    <span className="tacked">
      <span>{children}</span>
      <svg aria-hidden="true">
        <text y="0.78em" fill="url(#bare-warp)">
          {children}
        </text>
      </svg>
    </span>
  );
}

/** The pattern of warp without weft, one thread every six pixels. */
export function BareWarp() {
  return (
    <svg className="bare-warp" width="0" height="0" aria-hidden="true">
      <pattern id="bare-warp" width="6" height="6" patternUnits="userSpaceOnUse">
        <path className="ground" d="M0 0h6v6H0z" />
        <path d="M1.5 0v6" />
      </pattern>
    </svg>
  );
}
