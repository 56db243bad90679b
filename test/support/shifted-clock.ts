/**
 * Loaded ahead of a server that is to have another time of day: CLOCK_SHIFT_MS is by how much, in ms. What counts time that passes stays as
 * it is.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_, given, made) => Reflect.construct(RealDate, given.length ? given : [now()], made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
