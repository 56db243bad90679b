/** For how many months at most, this one included, an ambassador's page tells each one's count. */
export const mostMonths = 6;
