import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

/** An envelope with a woven edge, for the address that will come. Decoration only. */
export function CommunityEnvelope() {
  const edge = bandHeight("cabinBag");
  return (
    <svg className="envelope" viewBox="-1 -1 222 142" aria-hidden="true">
      <path className="paper" d="M0 0h220v140H0z" />
      <Pattern name="cabinBag" />
      <rect width="220" height={edge} fill={bandFill({ name: "cabinBag" })} transform={`translate(0 ${140 - edge})`} />
      <path className="fold" d="M0 0l110 76L220 0" />
      <path className="address" d="M70 96h80M70 108h56" />
    </svg>
  );
}
