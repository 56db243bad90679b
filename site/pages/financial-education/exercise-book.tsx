/** An exercise book of four pages, one a week; only the first has something written in it. Decoration only. */
export function ExerciseBook() {
  return (
    <svg className="exercise-book" viewBox="-1 -1 262 102" aria-hidden="true">
      {[0, 1, 2, 3].map((week) => (
        <g key={week} transform={`translate(${week * 64} 0)`}>
          <path className="leaf" d="M0 0h56v100H0z" />
          <path className="hem-green" d="M0 3h56" />
          <path className="ruled" d="M6 26h44M6 38h44M6 50h44M6 62h44M6 74h44M6 86h44" />
        </g>
      ))}
      <path className="written" d="M6 24h34M6 36h40M6 48h26" />
    </svg>
  );
}
