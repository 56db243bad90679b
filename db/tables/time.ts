/** Times are ISO 8601 UTC with milliseconds, made by the application, on both engines. */
export type Time = string;
