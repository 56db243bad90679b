import { RichText } from "../../../ui/rich-text.tsx";
import { letterRows } from "../../../ui/weave/letters.ts";
import { Threads } from "../../../ui/weave/threads.tsx";
import { usePage } from "../../page-context.ts";

/** A US number as "(202) 555-0143" in E.164, without the plus sign. */
const digits = (phone: string) => `1${phone.replace(/\D/g, "")}`;

export const mailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>;
export const phoneLink = (phone: string) => <a href={`tel:+${digits(phone)}`}>{phone}</a>;
export const whatsappLink = (phone: string) => <a href={`https://wa.me/${digits(phone)}`}>{phone}</a>;

const greetingBox = "0 0 124 31";

type ContactProps = { words: ReturnType<typeof usePage>["words"]["help"]["contact"] };

/** How to reach a person: four greetings as large as the page, then the ways. */
export function HelpContact({ words }: ContactProps) {
  const { brand } = usePage();
  const { email, whatsapp, phone } = words.ways;
  const ways = [
    { ...email, link: mailLink(brand.supportEmail) },
    { ...whatsapp, link: whatsappLink(brand.whatsapp) },
    { ...phone, link: phoneLink(brand.supportPhone) },
  ];
  return (
    <section className="hello coffee">
      <div className="wrap">
        <h2>{words.heading}</h2>
        <p className="greetings display">
          <span>{words.greetings.en}</span>{" "}
          <span lang="am" className="amharic">
            <span className="unseen">{words.greetings.ethiopic}</span>
            <WovenGreeting />
          </span>{" "}
          <span lang="so">{words.greetings.so}</span>{" "}
          <span lang="ti" className="tigrinya">
            <span className="unseen">{words.greetings.ethiopic}</span>
            <svg viewBox={greetingBox} aria-hidden="true">
              <use href="#selam" />
            </svg>
          </span>
        </p>
        <p className="lead">{words.lead}</p>
        <dl>
          {ways.map(({ label, text, link }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="display">{link}</dd>
              <dd>
                <RichText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const dot = ["...g...", "..ggg..", ".ggggg.", "ggggggg", ".ggggg.", "..ggg..", "...g..."];
const pair = dot.map((row) => `${row}..${row}`);
/** The four dots that end an Ethiopic sentence, a diamond each, as high as the word. */
const fullStop = ["", "", "", "", ...pair, "", "", "", "", "", ...pair];
const greeting = letterRows("ሰላም").map(
  (row, index) => `${row.map((on) => (on ? "g" : ".")).join("")}....${fullStop[index] ?? ""}`,
);

/** The greeting ሰላም። as cloth, decoration only, to be drawn again by its id. */
function WovenGreeting() {
  return (
    <svg viewBox={greetingBox} aria-hidden="true">
      <g id="selam" className="threads">
        <Threads rows={greeting} />
      </g>
    </svg>
  );
}
