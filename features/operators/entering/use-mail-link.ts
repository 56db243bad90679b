import { useEffect, useState } from "react";

const links = /^#(invitation|recovery|address)=([\w-]+)$/;

/** What a link of a mail is for, and the token that it brings. */
export type MailLink = { kind: "invitation" | "recovery" | "address"; token: string };

function read(): MailLink | undefined {
  const [, kind, token] = links.exec(location.hash) ?? [];
  return kind && token ? { kind: kind as MailLink["kind"], token } : undefined;
}

/** The link of a mail that led here, if one did; `forget` takes it out of the address too. */
export function useMailLink() {
  const [link, setLink] = useState<MailLink>();
  useEffect(() => {
    const look = () => setLink(read());
    look(); // Not earlier: the page is rendered without an address too.
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  const forget = () => {
    history.replaceState(null, "", location.pathname + location.search);
    setLink(undefined);
  };
  return { link, forget };
}
