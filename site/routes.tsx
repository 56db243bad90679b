import type { ReactNode } from "react";
import calculatorStyles from "../features/remittance/calculator.css?inline";
import sentenceStyles from "../features/remittance/sentence.css?inline";
import waitlistStyles from "../features/waitlist/waitlist.css?inline";
import type { SentForm } from "../features/waitlist/waitlist-form.tsx";
import type { Words } from "./content/words.ts";
import { Failure } from "./pages/failure.tsx";
import homeStyles from "./pages/home.css?inline";
import { Home } from "./pages/home.tsx";
import homeSendStyles from "./pages/home-send.css?inline";
import { Leave, type LeaveState } from "./pages/leave.tsx";
import notFoundStyles from "./pages/not-found.css?inline";
import { NotFound } from "./pages/not-found.tsx";
import noticeStyles from "./pages/notice.css?inline";
import remittanceStyles from "./pages/remittance.css?inline";
import { Remittance } from "./pages/remittance.tsx";
import adminStyles from "./pages/waitlist-admin.css?inline";
import { WaitlistAdminPage } from "./pages/waitlist-admin.tsx";
import { WaitlistRetry } from "./pages/waitlist-retry.tsx";

export type Route = {
  head: (words: Words) => { title: string; description?: string };
  /** What the page carries beside the base styles. */
  styles: string[];
  /** False for pages that search engines leave out. */
  indexed?: boolean;
  body: () => ReactNode;
};

/** Every URL of the site, once, without its language's prefix. */
export const routes: Record<string, Route> = {
  "/": {
    head: (words) => words.home,
    styles: [homeStyles, sentenceStyles, homeSendStyles, waitlistStyles],
    body: () => <Home />,
  },
  "/remittance": {
    head: (words) => words.remittance,
    styles: [calculatorStyles, remittanceStyles],
    body: () => <Remittance />,
  },
  "/waitlist-admin": {
    head: (words) => words["waitlist-admin"],
    styles: [adminStyles],
    indexed: false,
    body: () => <WaitlistAdminPage />,
  },
};

/** The page of every other path. */
export const notFound: Route = {
  head: (words) => ({ title: words["not-found"].title }),
  styles: [notFoundStyles],
  body: () => <NotFound />,
};

/** A waitlist form that was refused, as it was typed. */
export const waitlistRetry = (sent: SentForm): Route => ({
  head: (words) => words.waitlist.retry,
  styles: [noticeStyles, waitlistStyles],
  body: () => <WaitlistRetry sent={sent} />,
});

/** Leaving the waitlist. */
export const leave = (state: LeaveState, action: string): Route => ({
  head: (words) => words.waitlist[state],
  styles: [noticeStyles],
  body: () => <Leave state={state} action={action} />,
});

/** A failure on our side. */
export const failure = (requestId: string): Route => ({
  head: (words) => ({ title: words.error.title }),
  styles: [noticeStyles],
  body: () => <Failure requestId={requestId} />,
});
