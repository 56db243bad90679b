import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../team/api.ts";
import { createCache } from "../../../team/cache.ts";
import { LoadProblem } from "../../../team/problem.tsx";
import type { AdminWords } from "../../../team/words.ts";
import { SetUp, SignIn } from "../session/door.tsx";
import type { OutReason, SessionState } from "../session/session-keeper.ts";
import { useSession } from "../session/use-session.ts";
import { useSetupToken } from "../session/use-setup-token.ts";
import { Desk } from "./desk.tsx";
import { Pane } from "./pane.tsx";

/** The team's page: who is signed in sees the list, everybody else how to sign in. */
export function WaitlistAdmin({ words }: { words: AdminWords }) {
  const [cache] = useState(createCache);
  const { state, keeper, announce } = useSession(cache);
  useFocusAtTop(state);

  const entered = useCallback(async () => {
    await keeper.check();
    announce("entered");
  }, [keeper, announce]);
  const left = useCallback(() => {
    keeper.drop("left");
    announce("left");
  }, [keeper, announce]);
  const signOut = useCallback(async () => {
    await api.signOut();
    left();
  }, [left]);

  if (state.phase === "checking") return <Waiting words={words} />;
  if (state.phase === "out") return <Out words={words} reason={state.reason} onSignedIn={entered} />;
  return (
    <QueryClientProvider client={cache}>
      <Desk
        words={words}
        session={state.phase === "in" ? state.session : undefined}
        onDoubt={keeper.check}
        onSignOut={signOut}
        onSignedOut={left}
      />
    </QueryClientProvider>
  );
}

/** When somebody comes in or is out, what had the focus is gone: the keyboard goes on from the page's title. */
function useFocusAtTop({ phase }: SessionState) {
  const inside = phase === "checking" ? undefined : phase !== "out";
  const before = useRef(inside);
  useEffect(() => {
    const turned = inside !== undefined && before.current === !inside;
    if (turned && document.activeElement === document.body) document.querySelector<HTMLElement>(".admin h1")?.focus();
    before.current = inside;
  }, [inside]);
}

function Waiting({ words }: { words: AdminWords }) {
  return (
    <div className="admin">
      <Pane words={words} />
      <div className="desk">
        <div className="tools">
          <p role="status" className="starting">
            {words.loading}
          </p>
        </div>
        <div className="warp waiting" />
      </div>
    </div>
  );
}

type OutProps = { words: AdminWords; reason: OutReason; onSignedIn: () => Promise<void> };

function Out({ words, reason, onSignedIn }: OutProps) {
  const { token, forget } = useSetupToken();
  const [used, setUsed] = useState(false);
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
      <Door words={words}>
        <SetUp words={words} token={token} onSignedIn={enter} onUsed={refuse} />
      </Door>
    );
  }
  return (
    <Door words={words}>
      {used && (
        <p role="alert" className="alert">
          {words.setup.used}
        </p>
      )}
      {reason === "left" && <p role="status">{words.signIn.left}</p>}
      {reason !== "left" && !used && <LoadProblem words={words} message={words.errors[reason]} />}
      <SignIn
        words={words}
        heading={reason === "forbidden" ? words.signIn.another : words.signIn.heading}
        onSignedIn={enter}
      />
    </Door>
  );
}

function Door({ words, children }: { words: AdminWords; children: ReactNode }) {
  return (
    <div className="admin out">
      <Pane words={words} />
      <div className="desk door">{children}</div>
    </div>
  );
}
