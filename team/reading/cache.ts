import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const retries = 3;

/** Whether the same request may succeed later: there was no answer, or the server's own failure. */
export const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** How a request is tried again: three times, after 1, 2 and 4 s, at most 30; a refusal (4xx) never. */
export const retrying = {
  retry: (failures: number, error: unknown) => failures < retries && mayPass(error),
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
};

/** What the page has fetched, in memory alone; the library forgets unused parts after 5 minutes, in a browser. */
export const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...retrying,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
