import { RichText } from "../../../ui/rich-text.tsx";
import { letterRows } from "../../../ui/weave/letters.ts";
import { Threads } from "../../../ui/weave/threads.tsx";
import { usePage } from "../../page-context.ts";

/** A US number as "(202) 555-0143" in E.164, without the plus sign. */
const digits = (phone: string) => `1${phone.replace(/\D/g, "")}`;

export const mailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>;
export const phoneLink = (phone: string) => <a href={`tel:+${digits(phone)}`}>{phone}</a>;
export const whatsappLink = (phone: string) => <a href={`https://wa.me/${digits(phone)}`}>{phone}</a>;

type ContactProps = { words: ReturnType<typeof usePage>["words"]["help"]["contact"] };

/** How to reach a person: peace in four languages as large as the page, then the ways. */
export function HelpContact({ words }: ContactProps) {
  const { brand } = usePage();
  const { greetings } = words;
  const { email, whatsapp, phone } = words.ways;
  const ways = [
    { ...email, link: mailLink(brand.supportEmail) },
    { ...whatsapp, link: whatsappLink(brand.whatsapp) },
    { ...phone, link: phoneLink(brand.supportPhone) },
  ];
  return (
    <section className="hello coffee" id="contact">
      <div className="wrap">
        <p className="peace">{words.peace}</p>
        <p className="greetings display">
          <span>{greetings.en}</span>{" "}
          <span lang="am">
            <span className="unseen">{greetings.ethiopic}</span>
            <WovenGreeting />
          </span>{" "}
          <span lang="so">{greetings.so}</span> <span lang="sw">{greetings.sw}</span>
        </p>
        <h2>{words.heading}</h2>
        <p className="status">
          <RichText text={words.status} />
        </p>
        <dl>
          {ways.map(({ label, text, link }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="display">{link}</dd>
              <dd>{text}</dd>
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

/** The greeting ሰላም። as cloth, decoration only. */
function WovenGreeting() {
  return (
    <svg viewBox="0 0 124 31" aria-hidden="true">
      <g className="threads">
        <Threads rows={greeting} />
      </g>
    </svg>
  );
}
