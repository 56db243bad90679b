import type { OwnPlace } from "../../../features/waitlist/place-view.ts";
import { Field } from "../../../forms/field.tsx";
import { placeholder } from "../../../http/placeholder.ts";
import { usePage } from "../../page-context.ts";
import { PlaceForm, PlaceOutcome, PlaceText } from "./place-form.tsx";
import { PlaceSection } from "./place-section.tsx";

/** The name and phone number, to be corrected. */
export function OwnDetails({ path, refused }: OwnPlace) {
  const { place, waitlist } = usePage().words;
  const errors = waitlist.fieldErrors as Record<string, string>;
  const error = (name: string) => {
    const code = refused?.act === "details" ? refused.fields[name] : undefined;
    return code && errors[code];
  };
  const first = (["name", "phone"] as const).find(error);
  return (
    <PlaceSection id="details">
      <PlaceOutcome id="details-saved" text={place.details.saved} />
      <PlaceForm path={path} act="details" button={place.details.button} look="quiet" refused={refused}>
        <input type="hidden" name="was_name" value={placeholder("wasName")} />
        <input type="hidden" name="was_phone" value={placeholder("wasPhone")} />
        <Field
          name="name"
          type="text"
          autoComplete="name"
          label={waitlist.fields.name}
          value={placeholder("name")}
          error={error("name")}
          autoFocus={first === "name"}
        />
        <Field
          name="phone"
          type="tel"
          autoComplete="tel"
          label={waitlist.fields.phone}
          hint={waitlist.hints.phone}
          value={placeholder("phone")}
          error={error("phone")}
          autoFocus={first === "phone"}
        />
      </PlaceForm>
    </PlaceSection>
  );
}

/** The address, and another that is to take its place. */
export function OwnAddress({ path, moving, refused }: OwnPlace) {
  const { place, waitlist } = usePage().words;
  const { address } = place;
  const sent = refused?.act === "address" ? refused : undefined;
  const code = sent?.fields.email;
  return (
    <PlaceSection id="address" heading={address.heading}>
      <PlaceOutcome id="address-kept" text={address.kept} />
      <PlaceOutcome id="address-asked" text={address.asked} />
      <p>
        <PlaceText text={address.text} />
      </p>
      {moving && (
        <>
          <p>
            <PlaceText text={address.waiting} />
          </p>
          <PlaceForm path={path} act="keep" button={address.keep} look="quiet" refused={refused} />
        </>
      )}
      <PlaceForm path={path} act="address" button={address.button} look="quiet" refused={refused}>
        <Field
          name="email"
          type="email"
          autoComplete="email"
          label={address.field}
          hint={address.hint}
          value={sent && placeholder("address")}
          error={code && (waitlist.fieldErrors as Record<string, string>)[code]}
          autoFocus={code !== undefined}
        />
      </PlaceForm>
    </PlaceSection>
  );
}
