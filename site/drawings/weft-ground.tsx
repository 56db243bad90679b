type WeftGroundProps = {
  id: string;
  className?: string;
  /** The colour between the threads; none when it is left out, so that threads can be laid over another ground. */
  ground?: string;
  thread: string;
  /** How thick a thread is, in units of the drawing: heavier in the shade, finer in the light. */
  weight?: number;
  /** From one thread to the next. */
  pitch?: number;
};

/**
 * A paint for surfaces, as `fill="url(#id)"`: a ground with threads across it. The threads of all paints of one pitch
 * run in the same rows, so that a heavier paint over a part of a surface reads as its shade.
 */
export function WeftGround({ id, className, ground, thread, weight = 0.9, pitch = 3 }: WeftGroundProps) {
  return (
    <pattern id={id} className={className} width="8" height={pitch} patternUnits="userSpaceOnUse">
      {ground && <path fill={ground} d={`M0 0h8v${pitch}H0z`} />}
      <path stroke={thread} strokeWidth={weight} d={`M0 ${pitch / 2}h8`} />
    </pattern>
  );
}
