import { plainText } from "../../../ui/plain-text.ts";
import type { PageFacts } from "../../structured-data.tsx";

/** The questions and answers of /help, for search engines, each with the status that its topic says on the page. */
export const helpFacts: PageFacts = ({ words, claims }) => {
  const plain = (text: string) => plainText(text, (id) => claims[id]?.value ?? "");
  return [
    {
      "@type": "FAQPage",
      mainEntity: words.help.groups.flatMap(({ status, questions }) =>
        questions.map(({ title, text }) => ({
          "@type": "Question",
          name: title,
          acceptedAnswer: { "@type": "Answer", text: `${plain(text)} ${plain(status)}` },
        })),
      ),
    },
  ];
};
