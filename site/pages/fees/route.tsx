import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./fees.css?inline";
import { PriceThreads } from "./price-threads.tsx";
import { FeesTable } from "./table.tsx";

/** /fees */
export const fees: Page = {
  path: "/fees",
  head: (words) => words.fees,
  styles: [styles],
  product: true,
  share: () => ({ drawn: <PriceThreads />, place: "beside" }),
  body: () => <Fees />,
};

/** /fees: every fee and limit in one table, with its status and where it is explained. */
function Fees() {
  const { fees } = usePage().words;
  return (
    <>
      <div className="price-list wrap">
        <Headline words={fees} />
        <p className="lead">
          <RichText text={fees.lead} />
        </p>
        <FeesTable />
      </div>
      <Closing words={fees.closing} />
    </>
  );
}
