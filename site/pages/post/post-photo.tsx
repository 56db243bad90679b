import type { PostImage } from "../../content/posts.ts";

/** How wide a picture is on a page: as wide as a phone, and as the text's column and a half from there on. */
const sizes = "(width < 47.5rem) 100vw, 54rem";

/** A picture of a post, with its title as its caption. Its place is kept until it comes, and it comes once it is near. */
export function PostPhoto({ image: { alt, title, picture } }: { image: PostImage }) {
  if (!picture) throw new Error("a picture has no files");
  const { src, width, height, kinds } = picture;
  const original = kinds.at(-1)!;
  return (
    <figure className={width > height ? "photo" : "photo upright"}>
      <picture>
        {kinds.slice(0, -1).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={original.srcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt ?? ""}
          loading="lazy"
          decoding="async"
        />
      </picture>
      {title && <figcaption className="small">{title}</figcaption>}
    </figure>
  );
}
