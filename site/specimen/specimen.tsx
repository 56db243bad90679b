import waitlistStyles from "../../features/waitlist/waitlist.css?inline";
import type { Route } from "../route.ts";
import tokens from "../styles/tokens.css?inline";
import { ClaimPieces, Controls } from "./controls-pieces.tsx";
import { Layout } from "./layout-pieces.tsx";
import { BothSchemes, nightOf } from "./scheme-pieces.tsx";
import styles from "./specimen.css?inline";
import { Colours, Space, Type } from "./type-pieces.tsx";
import { Bands, Objects } from "./weave-pieces.tsx";

/** Every shared piece in all its states, for us alone: only development serves it. Its words are samples, not content. */
export const specimen: Route = {
  head: () => ({ title: "Pieces" }),
  styles: [waitlistStyles, styles, nightOf(tokens)],
  indexed: false,
  body: () => (
    <div className="specimen">
      <header className="wrap">
        <h1>Pieces</h1>
      </header>
      <Type />
      <Space />
      <Colours />
      <Controls />
      <ClaimPieces />
      <Bands />
      <Objects />
      <BothSchemes />
      <Layout />
    </div>
  ),
};
