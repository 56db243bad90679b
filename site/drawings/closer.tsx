import type { ReactNode } from "react";

/** The room for a drawing beside the title of a share picture, in its own units. */
export const besideTitle = { width: 560, height: 630 };

type CloserProps = { x: number; width: number; height: number; children: ReactNode };

/** The part of a wide scene from `x` on that fills the room beside a title from its top to its foot. */
export function Closer({ x, width, height, children }: CloserProps) {
  const part = Math.round((height * besideTitle.width) / besideTitle.height);
  return (
    <svg viewBox={`${x} 0 ${part} ${height}`} aria-hidden="true">
      <svg width={width} height={height} aria-hidden="true">
        {children}
      </svg>
    </svg>
  );
}
