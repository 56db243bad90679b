/** Stands for the public origin in rendered pages; the server fills in PUBLIC_URL when it loads them. */
export const originPlaceholder = "https://public-url.invalid";
