import { RichText } from "../../../ui/rich-text.tsx";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import { ProductHeader } from "../product-header.tsx";
import styles from "./features.css?inline";

/** /features */
export const features: Page = {
  path: "/features",
  head: (words) => words.features,
  styles: [styles],
  product: true,
  share: sharedScreen("track"),
  body: () => <Features />,
};

/** /features: eight lines on one thread, which is tacked where a thing is planned and solid where it works today. */
function Features() {
  const { words, to } = usePage();
  const page = words.features;
  return (
    <div className="features">
      <ProductHeader words={page} />
      <ul className="wrap">
        {page.threads.map(({ title, text, href }) => (
          <li key={title}>
            <h2>
              <a href={to(href)}>{title}</a>
            </h2>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
        <li className="real">
          <h2>{page.list.title}</h2>
          <p>{page.list.text}</p>
        </li>
      </ul>
      <Closing words={page.closing} interest="features" />
    </div>
  );
}
