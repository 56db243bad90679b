/** A figure that is not true yet: solid, to be read, on dashes of gold. */
export function Tacked({ children }: { children: string }) {
  return <span className="tacked">{children}</span>;
}
