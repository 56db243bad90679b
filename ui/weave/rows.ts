/** Threads of one row, a letter a stitch: k ink, g highland green, r berbere, y teff gold, b Nile blue, w cotton, "." none. */
export type WeaveRow = string;

const defaultRepeat = 48;

/**
 * Reads a band's short string into the rows of one repeat, top first. Strips are separated by ";":
 * `#40` the repeat in stitches; `=g` a row of one thread; `:r..` a row of a repeated motif; `z3 rr` a zigzag three
 * stitches high (`Z` upside down); `d9 centre/gap 40` two diamonds taking turns every 40 stitches, each given as its
 * threads by distance from its centre. Throws for any other strip.
 */
export function rows(spec: string): WeaveRow[] {
  const [first = "", ...rest] = spec.split(";");
  const own = first.startsWith("#");
  const repeat = own ? Number(first.slice(1)) : defaultRepeat;
  return (own ? rest : [first, ...rest]).flatMap((strip) => stripRows(strip, repeat));
}

function stripRows(strip: string, repeat: number): WeaveRow[] {
  const [size = "", threads = "", every] = strip.slice(1).split(" ");
  switch (strip[0]) {
    case "=":
    case ":":
      return [size.repeat(repeat).slice(0, repeat)];
    case "z":
      return zigzag(Number(size), threads, repeat);
    case "Z":
      return zigzag(Number(size), threads, repeat).reverse();
    case "d":
      return diamonds(Number(size), threads.split("/"), Number(every ?? repeat), repeat);
    default:
      throw new Error(`a band has no strip "${strip}"`);
  }
}

function zigzag(height: number, threads: string, repeat: number): WeaveRow[] {
  return draw(repeat, 0, height + threads.length - 1, (x, y) => {
    const phase = x % (2 * height);
    return threads[y - Math.min(phase, 2 * height - phase)];
  });
}

function diamonds(reach: number, [centre = "", gap = ""]: string[], every: number, repeat: number): WeaveRow[] {
  const half = every / 2;
  return draw(repeat, -reach, reach, (x, y) => {
    const fromGap = x % every;
    const thread = centre[Math.abs(fromGap - half) + Math.abs(y)] ?? ".";
    return thread === "." ? gap[Math.min(fromGap, every - fromGap) + Math.abs(y)] : thread;
  });
}

/** Rows from `top` to `bottom`, each stitch asked of `thread`. */
function draw(
  width: number,
  top: number,
  bottom: number,
  thread: (x: number, y: number) => string | undefined,
): WeaveRow[] {
  return Array.from({ length: bottom - top + 1 }, (_, index) =>
    Array.from({ length: width }, (_, x) => thread(x, top + index) ?? ".").join(""),
  );
}
