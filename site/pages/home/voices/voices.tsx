import { DrawingFile } from "../../../drawings/drawing-file.tsx";
import { AideVoice, DriverVoice, NurseVoice } from "../../../drawings/portraits/voice-portraits.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { Stars } from "./stars.tsx";

const drawn = [
  { name: "voice-aide", portrait: <AideVoice /> },
  { name: "voice-driver", portrait: <DriverVoice /> },
  { name: "voice-nurse", portrait: <NurseVoice /> },
];

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
              <DrawingFile name={drawn[index]!.name} alt={voice.portrait} width={280} height={320}>
                {drawn[index]!.portrait}
              </DrawingFile>
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
