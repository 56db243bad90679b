import { DrawingFile } from "../../../drawings/drawing-file.tsx";
import { AideVoice, DriverVoice, NurseVoice } from "../../../drawings/portraits/voice-portraits.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { Stars } from "./stars.tsx";

const drawn = [
  { who: "aide", portrait: <AideVoice /> },
  { who: "driver", portrait: <DriverVoice /> },
  { who: "nurse", portrait: <NurseVoice /> },
] as const;

/** Three stories, marked as illustrative under the heading and on each card. */
export function HomeVoices() {
  const { voices } = usePage().words.home;
  return (
    <section className="part wrap">
      <Intro {...voices} />
      <div className="voices">
        {drawn.map(({ who, portrait }) => {
          const voice = voices.voices[who];
          return (
            <figure key={who}>
              <div className="rating">
                <Stars />
                {voices.stars}
              </div>
              <blockquote>{voice.quote}</blockquote>
              <p>{voice.result}</p>
              <figcaption>
                <DrawingFile name={`voice-${who}`} alt={voice.portrait} width={280} height={320}>
                  {portrait}
                </DrawingFile>
                <span>
                  <b>{voice.role}</b>
                  {` ${voice.city}`}
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
