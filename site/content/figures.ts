import * as v from "valibot";
import { text } from "./content-schema.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const figure = { type: v.literal("figure"), caption: text };

/** The figures that an article may hold, drawn in cloth, by the name of their drawing; their counts are drawn exactly. */
export const figures = v.variant("drawing", [
  /** The parts of a hundred, a row for each hundredth. */
  v.strictObject({
    ...figure,
    drawing: v.literal("hundred-rows"),
    parts: v.array(v.strictObject({ rows: count, title: text, text })),
  }),
  /** Bars of a hundred stitches, of which some are woven. */
  v.strictObject({
    ...figure,
    drawing: v.literal("filled"),
    bars: v.array(v.strictObject({ percent: count, text })),
  }),
  /** Groups of people, a diamond for so many of them. */
  v.strictObject({
    ...figure,
    drawing: v.literal("diamonds"),
    groups: v.array(v.strictObject({ diamonds: count, title: text, text })),
  }),
  /** Bags, a row for each kilo. */
  v.strictObject({
    ...figure,
    drawing: v.literal("luggage"),
    classes: v.array(v.strictObject({ title: text, bags: v.array(count), text })),
  }),
]);

export type Figure = v.InferOutput<typeof figures>;
export type FigureOf<Drawing extends Figure["drawing"]> = Extract<Figure, { drawing: Drawing }>;
