import { useEffect, useState } from "react";

const mark = "#setup=";
const read = () => (location.hash.startsWith(mark) ? location.hash.slice(mark.length) : "");

/** Names a section of the page; what any other hash holds may be secret. */
const anchor = /^#[a-z-]+$/;

/** The token of the set-up link that led here, if one did; `forget` takes it, and any hash but an anchor, out of the address too. */
export function useSetupToken() {
  const [token, setToken] = useState(read);
  useEffect(() => {
    const look = () => setToken(read());
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  const forget = () => {
    if (!anchor.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    setToken("");
  };
  return { token, forget };
}
