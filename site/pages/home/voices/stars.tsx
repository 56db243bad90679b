/** Five four-pointed stars in a row, 104 by 18. */
export const starPath = [0, 1, 2, 3, 4]
  .map((star) => `M${9 + star * 21.5} 0l2.6 6.4 6.4 2.6-6.4 2.6-2.6 6.4-2.6-6.4-6.4-2.6 6.4-2.6z`)
  .join("");

/** Five stars in outline, beside the words that say so. */
export function Stars() {
  return (
    <svg className="stars" viewBox="0 0 104 18" aria-hidden="true">
      <path d={starPath} />
    </svg>
  );
}
