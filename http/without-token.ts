/** A path for logs and counts: without the token of somebody's own page, invitation, answer or offer. */
export const withoutToken = (path: string): string =>
  path.replace(/\/(place|invitation|answer|ambassador)\/.*/i, (_, name: string) => `/${name.toLowerCase()}/…`);
