/** Easter Sunday of a Gregorian year, YYYY-MM-DD, as the churches of one calendar keep it (Meeus, Astronomical Algorithms, chapter 8). */
export const easter = { julian, gregorian };

function julian(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const ahead = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return inMarch(year, moon + weekday + 22 + ahead);
}

function gregorian(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * moon + 22 * weekday) / 451);
  return inMarch(year, moon + weekday - 7 * late + 22);
}

/** A day counted from the first of March on, also beyond its end. */
const inMarch = (year: number, day: number) => new Date(Date.UTC(year, 2, day)).toISOString().slice(0, 10);
