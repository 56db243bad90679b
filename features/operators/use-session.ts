import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "./api.ts";
import { createSessionKeeper, type SessionState } from "./session-keeper.ts";

const isVisible = () => document.visibilityState === "visible";

/** Tells the other tabs of this browser that who is signed in has changed. */
const channelName = "selam-operator";

/**
 * The session of this page. Whenever it is over, and whenever the page is left, everything that was fetched is
 * forgotten: the browser keeps a left page for its back button as it was.
 */
export function useSession(cache: QueryClient) {
  const [state, setState] = useState<SessionState>({ phase: "checking" });
  const tabs = useRef<BroadcastChannel>(null);
  const keeper = useMemo(() => {
    const onChange = (next: SessionState) => {
      if (next.phase === "out") cache.clear();
      setState((before) => (next.phase === "out" && before.phase === "out" ? before : next));
    };
    return createSessionKeeper({ load: api.session, onChange, isVisible });
  }, [cache]);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    tabs.current = channel;
    const look = () => void keeper.check();
    const leave = () => {
      keeper.stop();
      cache.clear();
      flushSync(() => setState({ phase: "checking" }));
    };
    const comeBack = (event: PageTransitionEvent) => event.persisted && look();
    channel.addEventListener("message", look);
    document.addEventListener("visibilitychange", keeper.visibilityChanged);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    look();
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", keeper.visibilityChanged);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      keeper.stop();
    };
  }, [cache, keeper]);

  /** After signing in or out, here and for the other tabs. */
  const announce = useCallback(() => tabs.current?.postMessage(""), []);
  return { state, keeper, announce };
}
