import { fill, grouped } from "../../../team/format.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";

type Props = {
  now: number;
  /** The same of as much time just before; null where nothing is compared. */
  before: number | null | undefined;
};

/** How a figure changed against the period before: "+12% from 110". */
export function Change({ now, before }: Props) {
  const { change } = useStatisticsSetup().words;
  if (before === null || before === undefined) return null;
  const percent = Math.round((Math.abs(now - before) / Math.max(1, before)) * 100);
  const moved = now > before ? change.more : change.less;
  const compared = fill(percent ? moved : change.same, { percent: grouped(percent), before: grouped(before) });
  return <small className="change">{before ? compared : change.none}</small>;
}
