/** Where a part stands in a drawing: turned by `turn` degrees around its origin, sized, mirrored, then moved to x, y. */
export type Placement = { x?: number; y?: number; scale?: number; turn?: number; mirror?: boolean };
/** The six numbers of a plane's affine map, as SVG's matrix() has them. */
export type Matrix = readonly [number, number, number, number, number, number];

export const here: Matrix = [1, 0, 0, 1, 0, 0];

export function matrixOf({ x = 0, y = 0, scale = 1, turn = 0, mirror = false }: Placement): Matrix {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180) * scale, Math.cos((turn * Math.PI) / 180) * scale];
  const side = mirror ? -1 : 1;
  return [cos * side, sin * side, -sin, cos, x, y];
}

/** First `inner`, then `outer`. */
export function composed(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** How much a map enlarges lengths. */
export const enlargement = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

/**
 * A path's data carried over to its place, so that the threads of its paint keep to the rows of the drawing however
 * the part is turned or sized. Knows M L C S Q T Z, absolute and relative, to a tenth; throws for any other command.
 */
export function placed(d: string, matrix: Matrix): string {
  const [a, b, c, e] = matrix;
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    if (!"MLCSQTZmlcsqtz".includes(command)) throw new Error(`A path may not use ${command}: ${d.slice(0, 40)}`);
    const absolute = command === command.toUpperCase() ? 1 : 0;
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    let data = "";
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = [numbers[index]!, numbers[index + 1]!];
      data += spaced(data, a * x + c * y + absolute * matrix[4]);
      data += spaced(data, b * x + e * y + absolute * matrix[5]);
    }
    return command + data;
  });
}

const spaced = (before: string, value: number) => {
  const text = String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
  return before && !text.startsWith("-") ? ` ${text}` : text;
};
