/** A photograph, or another picture of a post, as files, in pixels: the widest that every browser shows, and what `srcset` says of each better kind. */
export type Photo = {
  src: string;
  width: number;
  height: number;
  kinds: { type: string; srcSet: string }[];
};
