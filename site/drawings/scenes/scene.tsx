import type { ComponentType } from "react";
import { DrawingFile } from "../drawing-file.tsx";
import { AirportScene } from "./airport-scene.tsx";
import { ClassroomScene } from "./classroom-scene.tsx";
import { CoffeeScene } from "./coffee-scene.tsx";
import { MarketScene } from "./market-scene.tsx";

const scenes = {
  airport: AirportScene,
  classroom: ClassroomScene,
  coffee: CoffeeScene,
  market: MarketScene,
} satisfies Record<string, ComponentType>;

type SceneProps = { name: keyof typeof scenes; words: { alt: string; caption: string } };

/** People who do what the page speaks of, and what the picture is of. It needs scene.css. */
export function Scene({ name, words: { alt, caption } }: SceneProps) {
  const Drawn = scenes[name];
  return (
    <figure className="scene">
      <DrawingFile name={`scene-${name}`} alt={alt} width={960} height={540}>
        <Drawn />
      </DrawingFile>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
