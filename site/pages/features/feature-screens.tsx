import type { ScreenName } from "../../drawings/phone/app-screens.tsx";
import { DrawnPhone, PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { usePage } from "../../page-context.ts";
import { AskScreen } from "./ask-screen.tsx";
import { ListScreen } from "./list-screen.tsx";
import { MilesScreen } from "./miles-screen.tsx";

/** How much of each phone shows: it stands behind the rule below it. */
const cut = 450;

const screens: Record<string, ScreenName> = {
  "/checking": "home",
  "/savings": "goal",
  "/remittance": "track",
  "/core-banking": "card",
};

/** The screen that a feature's thread ends in, by the order of the features: the credit page has two. */
export function FeatureScreen({ href, row }: { href: string; row: number }) {
  const { words, claims } = usePage();
  const screen = screens[href] ?? (row === 4 ? "rent" : undefined);
  if (screen) return <PhoneFigure screen={screen} cut={cut} />;
  return href === "/credit" ? (
    <DrawnPhone
      name="app-miles"
      cut={cut}
      caption={words.ui.drawn}
      draw={(shown) => <MilesScreen words={words} claims={claims} {...shown} />}
    />
  ) : (
    <DrawnPhone name="phone-answers" cut={cut} draw={(shown) => <AskScreen words={words.askselam} {...shown} />} />
  );
}

/** What works today: joining the list. */
export function ListFigure() {
  const { words } = usePage();
  return (
    <DrawnPhone name="phone-list" cut={cut} draw={(shown) => <ListScreen words={words.waitlist.joined} {...shown} />} />
  );
}
