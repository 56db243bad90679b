import { useKeptFile } from "../../ui/page-files.ts";
import { type PictureName, pictureOf } from "./pictures.ts";

type PictureProps = {
  name: PictureName;
  /** The alternative text; empty for decoration. */
  alt: string;
  className?: string;
  /** For a picture that a page opens with: it is loaded first. */
  first?: boolean;
};

/** A picture of pictures/ as a file of its own, which a browser loads when it comes near the screen. */
export function Picture({ name, alt, className, first }: PictureProps) {
  const { width, height } = pictureOf(name);
  const url = usePictureUrl();
  return (
    <img
      className={className}
      src={url(name)}
      alt={alt}
      width={width}
      height={height}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      decoding="async"
    />
  );
}

/** Gives the URL of a picture's file beside the page. */
export function usePictureUrl(): (name: PictureName) => string {
  const keep = useKeptFile();
  return (name) => {
    const { svg } = pictureOf(name);
    const called = name.replace(/^.*\//, "");
    return keep(called, "svg", svg) ?? `data:image/svg+xml,${encodeURIComponent(svg)}`;
  };
}

type PictureFigureProps = {
  name: PictureName;
  words: { alt: string; caption: string };
  /** Whether phones show the left of its middle alone. */
  closer?: boolean;
};

/** A picture with its caption. It needs figure.css. */
export function PictureFigure({ name, words: { alt, caption }, closer }: PictureFigureProps) {
  return (
    <figure className={closer ? "scene closer" : "scene"}>
      <Picture name={name} alt={alt} />
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
