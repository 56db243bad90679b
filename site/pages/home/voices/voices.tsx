import { RichText } from "../../../../ui/rich-text.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { Stars } from "./stars.tsx";
import { VoicePortrait } from "./voice-portrait.tsx";

/** Three stories, marked as illustrative in the line beside the heading. */
export function HomeVoices() {
  const { voices } = usePage().words.home;
  return (
    <section className="part wrap">
      <Intro {...voices} />
      <div className="voices">
        {voices.voices.map((voice, index) => (
          <figure key={voice.role}>
            <Stars label={voices.stars} />
            <blockquote>{voice.quote}</blockquote>
            <p>
              <RichText text={voice.result} />
            </p>
            <figcaption>
              <VoicePortrait person={index} label={voice.portrait} />
              <span>
                <b>{voice.role}</b>
                {` ${voice.city}`}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
