import encodeQR from "qr";
import { useMemo } from "react";

/** Blank squares around the code, as ISO/IEC 18004 asks for. */
const margin = 4;

/** A QR code of a text. It is dark on light in both schemes: not every camera reads the other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, "raw", { ecc: "medium", border: margin });
    const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: rows.length, path: squares.join("") };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} className="qr-light" />
      <path d={path} className="qr-dark" />
    </svg>
  );
}
