import type { TeamWords } from "../words.ts";

/** Where the team and those whom it writes to live; the list has every other zone of the browser after them. */
const first = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Africa/Addis_Ababa",
  "Africa/Asmara",
  "Africa/Djibouti",
  "Africa/Kampala",
  "Africa/Khartoum",
  "Africa/Mogadishu",
  "Africa/Nairobi",
];

type Props = {
  words: TeamWords["zones"];
  /** Zones that are in the list whether the browser names them or not. */
  also: readonly string[];
};

/** The time zones as options of a select: those of the United States and of East Africa first. */
export function ZoneOptions({ words, also }: Props) {
  const all = new Set(["UTC", ...also, ...Intl.supportedValuesOf("timeZone")]);
  const others = [...all].filter((zone) => zone && !first.includes(zone)).sort();
  return (
    <>
      <Group label={words.first} zones={first} />
      <Group label={words.others} zones={others} />
    </>
  );
}

const Group = ({ label, zones }: { label: string; zones: readonly string[] }) => (
  <optgroup label={label}>
    {zones.map((zone) => (
      <option key={zone} value={zone}>
        {zone.replaceAll("_", " ")}
      </option>
    ))}
  </optgroup>
);
