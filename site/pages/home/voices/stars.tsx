/** Five four-pointed stars in a row, 104 by 18. */
export const starPath = [0, 1, 2, 3, 4]
  .map((star) => `M${9 + star * 21.5} 0l2.6 6.4 6.4 2.6-6.4 2.6-2.6 6.4-2.6-6.4-6.4-2.6 6.4-2.6z`)
  .join("");

/** A rating of five stars; `label` says it in words. */
export function Stars({ label }: { label: string }) {
  return (
    <svg className="stars" viewBox="0 0 104 18" role="img" aria-label={label}>
      <path d={starPath} />
    </svg>
  );
}
