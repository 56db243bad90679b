import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { Stars } from "./stars.tsx";
import { VoicePortrait } from "./voice-portrait.tsx";

/** Three stories, marked as illustrative under the heading and on each card. */
export function HomeVoices() {
  const { voices } = usePage().words.home;
  return (
    <section className="part wrap">
      <Intro {...voices} />
      <div className="voices">
        {voices.voices.map((voice, index) => (
          <figure key={voice.role}>
            <div className="rating">
              <Stars />
              {voices.stars}
            </div>
            <blockquote>{voice.quote}</blockquote>
            <p>{voice.result}</p>
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
