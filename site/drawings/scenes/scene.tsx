import type { ComponentType } from "react";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { nightStyles } from "../../styles/materials.ts";
import { DrawingFile } from "../drawing-file.tsx";
import { AirportScene } from "./airport-scene.tsx";
import { ClassroomScene } from "./classroom-scene.tsx";
import { CoffeeScene } from "./coffee-scene.tsx";
import { KitchenTable } from "./kitchen-table.tsx";
import { MarketScene } from "./market-scene.tsx";
import { NightShift } from "./night-shift.tsx";
import { PhoneCall } from "./phone-call.tsx";
import { Till } from "./till.tsx";

type Drawn = {
  drawn: ComponentType<{ cloth?: CountryName }>;
  size: [width: number, height: number];
  /** Whether phones show the people alone, at the left of the middle. */
  closer?: boolean;
};

const scenes = {
  airport: { drawn: AirportScene, size: [960, 540] },
  classroom: { drawn: ClassroomScene, size: [960, 540] },
  coffee: { drawn: CoffeeScene, size: [960, 540] },
  market: { drawn: MarketScene, size: [960, 540] },
  "kitchen-table": { drawn: KitchenTable, size: [800, 460] },
  "night-shift": { drawn: NightShift, size: [1000, 440], closer: true },
  "phone-call": { drawn: PhoneCall, size: [1000, 440] },
  till: { drawn: Till, size: [1000, 440], closer: true },
} satisfies Record<string, Drawn>;

type SceneProps = {
  name: keyof typeof scenes;
  words: { alt: string; caption: string };
  /** The country whose cloth hangs there, where a scene shows one. */
  cloth?: CountryName;
};

/** People who do what the page speaks of, and what the picture is of. It needs scene.css. */
export function Scene({ name, cloth, words: { alt, caption } }: SceneProps) {
  const {
    drawn: Drawing,
    size: [width, height],
    closer,
  }: Drawn = scenes[name];
  return (
    <figure className={closer ? "scene closer" : "scene"}>
      <DrawingFile name={`scene-${name}`} alt={alt} width={width} height={height} styles={nightStyles}>
        <Drawing {...(cloth && { cloth })} />
      </DrawingFile>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
