import { plainText } from "../../../ui/plain-text.ts";
import type { PageFacts } from "../../structured-data.tsx";

/** The questions and answers of /help, for search engines. */
export const helpFacts: PageFacts = ({ words, claims }) => [
  {
    "@type": "FAQPage",
    mainEntity: words.help.groups
      .flatMap((group) => group.questions)
      .map(({ title, text }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: plainText(text, (id) => claims[id]?.value ?? "") },
      })),
  },
];
