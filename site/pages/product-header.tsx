import { RichText } from "../../ui/rich-text.tsx";
import { Headline } from "../headline.tsx";
import { JoinLink } from "./closing.tsx";

type ProductHeaderProps = { words: Parameters<typeof Headline>[0]["words"] & { lead: string; join: string } };

/** What opens a product's page: its headline, what is offered, and the way to the form. It needs product-header.css. */
export function ProductHeader({ words }: ProductHeaderProps) {
  return (
    <header className="product-header wrap">
      <Headline words={words} />
      <div>
        <p className="lead">
          <RichText text={words.lead} />
        </p>
        <JoinLink label={words.join} />
      </div>
    </header>
  );
}
