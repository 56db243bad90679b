/** For how many months, this one included, an ambassador's page tells each one's count. */
export const monthsShown = 6;
