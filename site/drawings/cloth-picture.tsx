import type { CountryName } from "../../ui/cloths/country-cloths.ts";
import { drawnCloth } from "../../ui/cloths/drawn-cloths.tsx";
import { DrawingFile } from "./drawing-file.tsx";

type ClothPictureProps = {
  name: CountryName;
  /** In stitches: as much of the cloth's lower end as is to be seen. */
  width: number;
  height: number;
  className: string;
};

/** A piece of a country's cloth as a file, decoration only: the name of what it stands for is beside it. */
export function ClothPicture({ name, width, height, className }: ClothPictureProps) {
  const { width: repeat, height: tall, drawn } = drawnCloth(name);
  return (
    <DrawingFile name={`${name}-cloth-${width}`} alt="" width={width} height={height} className={className}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        <pattern id="cloth" width={repeat} height={tall} y={height - tall} patternUnits="userSpaceOnUse">
          {drawn}
        </pattern>
        <rect width={width} height={height} fill="url(#cloth)" />
      </svg>
    </DrawingFile>
  );
}
