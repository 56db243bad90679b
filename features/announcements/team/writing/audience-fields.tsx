import { useId, useState } from "react";
import { AddressLink } from "../../../../team/address/address-link.tsx";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { type AnnouncementKind, type Audience, isNarrowed } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";
import { sayFaults } from "./say-faults.ts";
import { Tick } from "./tick.tsx";
import { TypedField } from "./typed-field.tsx";

type Props = {
  kind: AnnouncementKind;
  audience: Audience;
  fields: Record<string, string>;
  onChange: (audience: Audience) => void;
};

/** Digits as people part them: 1,000 or 1 000. */
const parted = /^\d[\d, ]*$/;

/** A whole number as typed; NaN for anything else. */
export const typedNumber = (text: string) =>
  parted.test(text.trim()) ? Number(text.replace(/[, ]/g, "")) : Number.NaN;

/** For whom an announcement is: all who confirmed, or those of a filter; others only by a tick of its own. */
export function AudienceFields({ kind, audience, fields, onChange }: Props) {
  const { audience: says } = useSetup().words;
  const [first, setFirst] = useState(audience.first === null ? "" : String(audience.first));
  const [shown, setShown] = useState(audience.first);
  if (shown !== audience.first) {
    setShown(audience.first);
    // What was brought in from elsewhere; what is typed here leads to the same number.
    if ((typedNumber(first) || null) !== audience.first)
      setFirst(audience.first === null ? "" : String(audience.first));
  }
  const wrongFirst = first.trim() !== "" && !(typedNumber(first) >= 1);
  const change = (part: Partial<Audience>) => onChange({ ...audience, ...part });
  const isInvitation = kind === "invitation";
  if (audience.reminds)
    return (
      <div>
        <p className="aside">{says.reminder}</p>
        <AddressLink href={hrefOf("announcements", audience.reminds)}>{says.invitationItself}</AddressLink>
      </div>
    );

  return (
    <div>
      <p className="aside">{isInvitation ? says.invitation : says.text}</p>
      <Filter filter={audience.filter} fields={fields} onChange={(filter) => change({ filter })} />
      <div className="filters">
        <TypedField
          name="first"
          label={isInvitation ? says.next : says.first}
          hint={isInvitation ? says.nextHint : says.firstHint}
          numeric
          value={first}
          error={fields["audience.first"] ?? (wrongFirst ? "number" : undefined)}
          onChange={(text) => {
            setFirst(text);
            if (!text.trim()) change({ first: null });
            else if (typedNumber(text) >= 1) change({ first: typedNumber(text) });
          }}
        />
      </div>
      {isInvitation && isNarrowed(audience) && <p className="notice passes-over">{says.passesOver}</p>}
      {!isInvitation && (
        <>
          <Tick
            name="uninvited"
            label={says.uninvited}
            checked={audience.uninvited}
            onChange={(uninvited) => change({ uninvited })}
          />
          <Tick
            name="unconfirmed"
            label={says.unconfirmed}
            text={says.unconfirmedText}
            isRisky
            checked={!audience.confirmed}
            onChange={(unconfirmed) => change({ confirmed: !unconfirmed })}
          />
        </>
      )}
    </div>
  );
}

type FilterProps = Pick<Props, "fields"> & { filter: string; onChange: (filter: string) => void };

/** The filter in words, with the way to the same list of people, and its fields, folded up. */
function Filter({ filter, fields, onChange }: FilterProps) {
  const { words, filterWords, listFilter } = useSetup();
  const { audience: says, fieldErrors } = words;
  const [open, setOpen] = useState(false);
  const id = useId();
  const parts = filterWords(filter);
  const wrong = Object.entries(fields).filter(([field]) => /^audience\.(?!first$)/.test(field));
  return (
    <div className="audience-filter">
      <p>
        {parts.length ? `${says.filtered}:` : says.everybody}{" "}
        {parts.map(({ key, label, value }, index) => (
          <span key={key} data-filter={key}>
            {index > 0 && " · "}
            {label} <b dir="auto">{value}</b>
          </span>
        ))}
      </p>
      {wrong.length > 0 && (
        <p className="field-error" role="alert">
          {wrong
            .map(([field, codes]) => `${field.slice("audience.".length)}: ${sayFaults(fieldErrors, codes)}`)
            .join(" ")}
        </p>
      )}
      <div className="cluster">
        <button
          type="button"
          className="button quiet compact"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? says.close : says.change}
        </button>
        {parts.length > 0 && (
          <button type="button" className="plain" onClick={() => onChange("")}>
            {says.clear}
          </button>
        )}
        <AddressLink href={hrefOf("people", undefined, new URLSearchParams(filter))}>{says.show}</AddressLink>
      </div>
      {open && <listFilter.FilterFields id={id} filter={filter} onChange={onChange} />}
    </div>
  );
}
