/** What the server's middleware has found out about a request, for the routes. */
export type HttpEnvironment = {
  Variables: {
    /** Stands in the logs and on error pages. */
    requestId: string;
    /** The address that limits count by. */
    client: string;
  };
};
