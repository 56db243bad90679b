import { useEffect } from "react";

/** Tells the server once that somebody began to fill in the form of this page; it keeps a count of it and nothing else. */
function tell() {
  let source = "";
  try {
    source = sessionStorage.source ?? "";
  } catch {}
  navigator.sendBeacon("/api/visits/started", new URLSearchParams({ source, from: document.referrer }));
}

/** Tells it again for who is next in the same form. */
export const useTellNext = () => useEffect(() => addEventListener("input", tell, { once: true }), []);

// Whoever loads this has just begun.
tell();
