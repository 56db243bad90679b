import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { setTimeZone } from "../../../team/format.ts";
import { changeSession, hearRefusals, type SessionRefusal } from "../../../team/reading/api.ts";
import { reaches } from "../../../team/roles.ts";
import { sessionCalls } from "./session-calls.ts";
import { createSessionKeeper, type SessionState } from "./session-keeper.ts";

const isVisible = () => document.visibilityState === "visible";

/** Tells the other tabs of this browser who comes and goes. */
const channelName = "selam-operator";
type News = "entered" | "left";

/**
 * The session of this page. Whenever it is over, and whenever the page is left, everything that was fetched is
 * forgotten: the browser keeps a left page for its back button as it was.
 */
export function useSession(cache: QueryClient) {
  const [state, setState] = useState<SessionState>({ phase: "checking" });
  const tabs = useRef<BroadcastChannel>(null);
  const role = useRef<string>(undefined);
  const keeper = useMemo(() => {
    const onChange = (next: SessionState) => {
      const before = role.current;
      if (next.phase === "in") setTimeZone(next.session.timeZone);
      role.current = next.phase === "in" ? next.session.user.role : undefined;
      if (!before !== !role.current) changeSession();
      if (next.phase === "out") cache.clear();
      // In another role, what was fetched may be too much or too little.
      if (before && role.current && before !== role.current) void cache.resetQueries();
      const isNews = (before: SessionState) => before.phase !== "out" || next.phase !== "out" || next.reason === "left";
      setState((before) => (isNews(before) ? next : before));
    };
    return createSessionKeeper({ load: sessionCalls.session, onChange, isVisible });
  }, [cache]);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    tabs.current = channel;
    const leave = () => {
      keeper.stop();
      cache.clear();
      flushSync(() => setState({ phase: "checking" }));
    };
    const comeBack = (event: PageTransitionEvent) => event.persisted && keeper.look();
    const hear = ({ data }: MessageEvent<News>) => (data === "left" ? keeper.drop("left") : keeper.look());
    const refused = async (refusal: SessionRefusal) => {
      if (refusal === "factor_required") return keeper.check();
      const before = role.current;
      if (refusal !== "forbidden" || before === undefined) return keeper.drop(refusal);
      const now = (await sessionCalls.session().catch(() => null))?.user.role;
      if (role.current !== before) return;
      if (now === before || !reaches(now, "viewer")) return keeper.drop(refusal);
      return keeper.check(); // Their role is another one since the page asked last: what shows follows it.
    };
    const deafen = hearRefusals(refused);
    channel.addEventListener("message", hear);
    document.addEventListener("visibilitychange", keeper.visibilityChanged);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    keeper.look();
    return () => {
      deafen();
      channel.close();
      document.removeEventListener("visibilitychange", keeper.visibilityChanged);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      keeper.stop();
    };
  }, [cache, keeper]);

  /** After signing in or out, here and for the other tabs. */
  const announce = useCallback((news: News) => tabs.current?.postMessage(news), []);
  return { state, keeper, announce };
}
