import type { Photo } from "../../content/photo.ts";

const sizes = "240px";

/** A photograph of somebody, whose name stands beside it. */
export function Photograph({ picture: { src, width, height, kinds } }: { picture: Photo }) {
  const original = kinds.at(-1)!;
  return (
    <picture>
      {kinds.slice(0, -1).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={src} srcSet={original.srcSet} sizes={sizes} width={width} height={height} alt="" loading="lazy" />
    </picture>
  );
}
