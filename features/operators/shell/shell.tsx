import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { forgetAddresses } from "../../../team/address/page-address.ts";
import { fill } from "../../../team/format.ts";
import { finishLeaving } from "../../../team/leaving/leaving-entries.ts";
import { FirstVisit, LoadProblem } from "../../../team/problem-note.tsx";
import { createCache } from "../../../team/reading/cache.ts";
import type { UseTabs } from "../../../team/tab.ts";
import { RoleProvider } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { ForgottenPassword } from "../entering/forgotten-password.tsx";
import { LinkDoor } from "../entering/link-door.tsx";
import { useMailLink } from "../entering/use-mail-link.ts";
import { FactorEnrolment } from "../factors/factor-enrolment.tsx";
import { SetUp, SignIn } from "../session/door.tsx";
import { sessionCalls } from "../session/session-calls.ts";
import type { OutReason, SessionState } from "../session/session-keeper.ts";
import { useSession } from "../session/use-session.ts";
import { useSetupToken } from "../session/use-setup-token.ts";
import { Dashboard } from "./dashboard.tsx";
import { Pane } from "./pane.tsx";

type Props = { words: TeamWords; useTabs: UseTabs };

/** The team's page: who is signed in sees its tabs, everybody else how to sign in. */
export function Shell({ words, useTabs }: Props) {
  const [cache] = useState(createCache);
  const { state, keeper, announce } = useSession(cache);
  useFocusAtTop(state);

  const entered = useCallback(async () => {
    await keeper.check();
    announce("entered");
  }, [keeper, announce]);
  const left = useCallback(() => {
    keeper.drop("left");
    forgetAddresses();
    announce("left");
  }, [keeper, announce]);
  const signOut = useCallback(async () => {
    await finishLeaving();
    await sessionCalls.signOut();
    left();
  }, [left]);

  const { link, forget } = useMailLink();
  const [said, setSaid] = useState("");
  const leaveLink = (text = "") => {
    forget();
    setSaid(text);
    if (text) keeper.drop("left");
  };

  function shown() {
    if (link && state.phase !== "checking") {
      const enter = async () => {
        forget();
        await entered();
      };
      return (
        <Door words={words} useTabs={useTabs}>
          <LinkDoor words={words} link={link} onLeave={leaveLink} onSignedIn={enter} />
        </Door>
      );
    }
    if (state.phase === "checking") return <Waiting words={words} useTabs={useTabs} />;
    if (state.phase === "out")
      return <Out words={words} useTabs={useTabs} reason={state.reason} said={said} onSignedIn={entered} />;
    const session = state.phase === "in" ? state.session : undefined;
    if (session?.factorRequired)
      return (
        <Door words={words} useTabs={useTabs}>
          <FactorEnrolment words={words} onDone={keeper.check} onSignOut={signOut} />
        </Door>
      );
    return (
      <RoleProvider value={session?.user.role}>
        <Dashboard
          words={words}
          useTabs={useTabs}
          session={session}
          onDoubt={keeper.check}
          onSignOut={signOut}
          onSignedOut={left}
        />
      </RoleProvider>
    );
  }
  return <QueryClientProvider client={cache}>{shown()}</QueryClientProvider>;
}

/** Where the link leads that skips the header. */
const skipped = "#main";

/** When somebody comes in or is out, what had the focus is gone: the keyboard goes on from the page's title, and what is seen from its top. */
function useFocusAtTop({ phase }: SessionState) {
  const inside = phase === "checking" ? undefined : phase !== "out";
  const before = useRef(inside);
  useEffect(() => {
    const turned = inside !== undefined && before.current === !inside;
    if (turned && document.activeElement === document.body) document.querySelector<HTMLElement>(".admin h1")?.focus();
    if (turned && inside && ["", skipped].includes(location.hash)) scrollTo({ top: 0, behavior: "instant" });
    before.current = inside;
  }, [inside]);
}

function Waiting({ words, useTabs }: Props) {
  return (
    <div className="admin">
      <Pane words={words} tabs={useTabs(words, false)} />
      <div className="dashboard" data-waits="">
        <div className="tools cluster">
          <p role="status" className="starting">
            {words.loading}
          </p>
          <p className="late">
            {fill(words.error, { message: words.errors.failed })} <a href="?">{words.retry}</a>
          </p>
        </div>
        <div className="warp waiting" />
      </div>
    </div>
  );
}

type OutProps = Props & { reason: OutReason; said: string; onSignedIn: () => Promise<void> };

function Out({ words, useTabs, reason, said, onSignedIn }: OutProps) {
  const { token, forget } = useSetupToken();
  const [used, setUsed] = useState(false);
  const [forgot, setForgot] = useState(false);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const enter = async () => {
    forget();
    await onSignedIn();
  };
  const refuse = () => {
    forget();
    setUsed(true);
  };
  if (token) {
    return (
      <Door words={words} useTabs={useTabs}>
        <SetUp words={words} token={token} onSignedIn={enter} onUsed={refuse} />
      </Door>
    );
  }
  if (forgot) {
    return (
      <Door words={words} useTabs={useTabs}>
        <ForgottenPassword words={words} onBack={() => setForgot(false)} />
      </Door>
    );
  }
  return (
    <Door words={words} useTabs={useTabs}>
      {used && (
        <p role="alert" className="alert">
          {words.setup.used}
        </p>
      )}
      {reason === "left" && <p role="status">{said || words.signIn.left}</p>}
      {(reason === "ended" || reason === "forbidden") && !used && (
        <LoadProblem words={words} message={words.errors[reason]} />
      )}
      <SignIn
        words={words}
        heading={reason === "forbidden" ? words.signIn.another : words.signIn.heading}
        onSignedIn={enter}
      >
        <p>
          <button type="button" className="plain" onClick={() => setForgot(true)}>
            {words.mailLinks.forgotten.open}
          </button>
        </p>
        {reason === "unauthenticated" && !used && <FirstVisit words={words} message={words.errors[reason]} />}
      </SignIn>
    </Door>
  );
}

function Door({ words, useTabs, children }: Props & { children: ReactNode }) {
  return (
    <div className="admin out">
      <Pane words={words} tabs={useTabs(words, false)} />
      <div className="dashboard door">{children}</div>
    </div>
  );
}
