import type { ReactNode } from "react";
import type { JoinedWords, ShareWords } from "../form-words.ts";
import { CopyButton } from "./copy-button.tsx";
import { NewStitch } from "./new-stitch.tsx";
import { NextSteps } from "./outcomes.tsx";
import { ShareLinks } from "./share-links.tsx";
import "./welcome.css";

export type WelcomeProps = {
  words: JoinedWords;
  share: ShareWords;
  /** The page that one shares, as a path. */
  joinPath: string;
  /** Where on the list one stands, when the answer said so, and the address as it was stored. */
  place: number | undefined;
  email: string;
  /** A line about the mail, where none is sent. */
  mail: ReactNode;
  /** What one came with, in a line. */
  came: ReactNode;
};

/** The moment of joining: one's own stitch, number and address, what comes next, and how to tell one's family. */
export function Welcome({ words, share, joinPath, place, email, mail, came }: WelcomeProps) {
  const link = location.origin + joinPath;
  const [before, after] = words.email.split("{email}");
  return (
    <>
      {place && <NewStitch place={place} label={words.cloth} />}
      <h3>{words.title}</h3>
      {place && <p className="own-place">{words.place.replace("{place}", place.toLocaleString("en-US"))}</p>}
      <p>
        {before}
        <b>{email}</b>
        {after}
      </p>
      <p>{words.text}</p>
      {mail}
      {came}
      <h4>{words.next}</h4>
      <NextSteps words={words} />
      <ShareLinks words={share} link={link}>
        <CopyButton words={share} text={`${share.text}\n${link}`} />
      </ShareLinks>
    </>
  );
}
