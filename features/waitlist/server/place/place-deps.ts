import type { Store } from "../../../../db/open.ts";
import type { RateLimits } from "../../../../http/rate-limit.ts";
import type { MailLimits } from "../../../../mail/limits.ts";
import type { SenderNetworkOf } from "../../../../mail/sender-network.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { PlaceTexts, PlaceView } from "../../place-view.ts";
import type { Leaving } from "../leaving.ts";
import type { AnnouncedTo } from "../person/person-deps.ts";
import type { PlaceLinks } from "../place-link.ts";
import type { Referrals } from "../referrals.ts";

/** What the pages of one's own stand on. */
export type PlaceDeps = {
  store: Store;
  limits: RateLimits;
  mailLimits: MailLimits;
  suppression: Suppression;
  placeLinks: PlaceLinks;
  leave: Leaving;
  senderNetworkOf: SenderNetworkOf;
  announcedTo: AnnouncedTo;
  /** Called once a message waits to be sent. */
  onMail(): void;
  referrals: Referrals;
  /** Hears of each entry whose address was confirmed for the first time. */
  onConfirmed(entry: { locale: string; source: string | null }): void;
  languages: {
    /** A served language's URL prefix, "" for English and for what is not served. */
    prefix(locale: string): string;
    /** The codes of the served languages. */
    codes: readonly string[];
    /** The topics that a language has words for. */
    topics(locale: string): readonly string[];
  };
  /** The page in a language, with what people typed filled in. */
  page(locale: string, view: PlaceView, texts: PlaceTexts, status: number): Promise<Response>;
  /** That somebody has left. */
  leftPage(locale: string): Promise<Response>;
  /** A short page that says why nothing was read. */
  brief(path: string, code: "rate_limited" | "too_large"): Promise<Response>;
};
