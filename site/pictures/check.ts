import type { CustomPlugin, XastElement, XastParent } from "svgo";
import { longHex, nearest, type Palette } from "./palette.ts";

/** What is wrong with a picture, and the text in its file that tells the line. */
export class PictureFault extends Error {
  readonly at: string | undefined;
  constructor(message: string, at?: string) {
    super(message);
    this.at = at;
  }
}

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"];
const paints = ["clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop"];
const allowed = new Set(["svg", "g", "defs", "style", ...shapes, ...paints]);
const colored = ["fill", "stroke", "stop-color"];

/** Refuses what a picture may not hold: its elements, scripts, what it loads from elsewhere, parts without a name. */
export const checkElements: CustomPlugin = {
  name: "checkElements",
  fn: () => ({
    element: {
      enter(node, parent) {
        if (!allowed.has(node.name))
          throw new PictureFault(`<${node.name}> may not stand in a picture`, `<${node.name}`);
        for (const [name, value] of Object.entries(node.attributes)) checkAttribute(name, value);
        if (parent.type === "root") checkRoot(node);
        else if (parent.type === "element" && parent.name === "svg") checkPart(node);
      },
    },
  }),
};

function checkAttribute(name: string, value: string) {
  if (/^on/i.test(name)) throw new PictureFault(`the handler ${name} may not stand in a picture`, name);
  const isReference = name === "href" || name === "xlink:href";
  const url = isReference ? value : /url\(\s*["']?([^"')]*)/.exec(value)?.[1];
  if (url !== undefined && !url.startsWith("#"))
    throw new PictureFault(`${url.slice(0, 40)} is outside of the file`, url);
}

function checkRoot({ name, attributes, children }: XastElement) {
  if (name !== "svg") throw new PictureFault(`<${name}> is no <svg>`);
  if (!/^-?[\d.]+([\s,]+-?[\d.]+){3}$/.test(attributes.viewBox ?? "")) throw new PictureFault("it has no viewBox");
  if (!children.some((child) => child.type === "element" && child.name === "g"))
    throw new PictureFault("it has no named group: a <g> with an id");
}

function checkPart({ name, attributes }: XastElement) {
  if ((name === "g" || shapes.includes(name)) && !attributes.id)
    throw new PictureFault(`a <${name}> stands in no group with a name (an id)`, attributes.d?.slice(0, 20));
}

/**
 * Refuses colors that are not of the palette, and writes each as its custom property. Runs after styles have become attributes. The
 * names of the colors are added to `used`.
 */
export const checkColors = (palette: Palette, used: Set<string>): CustomPlugin => ({
  name: "checkColors",
  fn: () => {
    const nameOf = new Map([...palette].map(([name, { light }]) => [light, name]));
    const painted = new WeakSet<XastParent>();
    return {
      element: {
        enter(node, parent) {
          if (node.name === "style")
            throw new PictureFault(`its style sheet holds more than colors: ${sheetText(node).slice(0, 40)}`, "<style");
          const { attributes } = node;
          checkStyle(attributes);
          for (const attribute of colored) {
            const value = attributes[attribute];
            if (value) attributes[attribute] = inPalette(value, palette, nameOf, used);
          }
          if (painted.has(parent) || node.name === "clipPath" || attributes.fill || attributes.stroke)
            painted.add(node);
          else if (shapes.includes(node.name) && !isDefinition(parent))
            throw new PictureFault(`a <${node.name}> has no color`, attributes.d?.slice(0, 20) ?? `<${node.name}`);
        },
      },
    };
  },
});

/** What drawing programs write of texts, and of what is as it would be anyway. */
const idle =
  /^(-|font|text|line-height|letter|word|white-space|writing|shape-|marker:none|mix-blend-mode:normal|isolation:auto)/;

/** Refuses styles that no attribute can say, but for those that mean nothing here. */
function checkStyle(attributes: XastElement["attributes"]) {
  delete attributes["xml:space"];
  const left = (attributes.style ?? "").split(";").filter((rule) => rule.trim() && !idle.test(rule.replace(/\s/g, "")));
  if (left.length) throw new PictureFault(`the style ${left[0]} may not stand in a picture`, left[0]);
  delete attributes.style;
}

/** What <use> shows may take its color from there. */
const isDefinition = (parent: XastParent) => parent.type === "element" && parent.name === "defs";

function inPalette(value: string, palette: Palette, nameOf: Map<string, string>, used: Set<string>): string {
  if (/^(none|inherit|transparent|url\(#.*\))$/.test(value)) return value;
  const hex = longHex(value);
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new PictureFault(`${value} is no color of the palette`, value);
  const name = nameOf.get(hex);
  if (!name) {
    const near = nearest(palette, hex);
    const { light } = palette.get(near)!;
    throw new PictureFault(`${value} is no color of the palette; the nearest is ${near} (${light})`, value);
  }
  used.add(name);
  return `var(${name})`;
}

const sheetText = ({ children }: XastElement) =>
  children.map((child) => (child.type === "text" || child.type === "cdata" ? child.value : "")).join("");
