/** Says in the page that no mail is sent. The server leaves it out of the pages of a server that sends mail (server/pages/served-site.ts). */
export const MailAsFiles = ({ text }: { text: string }) => <p data-mail-as-files="">{text}</p>;

/** The same on the page that is shown; undefined where mail is sent. */
export const mailAsFiles = (): string | undefined =>
  document.querySelector("[data-mail-as-files]")?.textContent ?? undefined;
