import type { OwnAccountView } from "../../../features/waitlist/account-view.ts";
import { Field } from "../../../forms/field.tsx";
import { placeholder } from "../../../http/placeholder.ts";
import { usePage } from "../../page-context.ts";
import { AccountForm, AccountOutcome, AccountText } from "./account-form.tsx";
import { AccountPart } from "./account-part.tsx";

/** The name and phone number, to be corrected. */
export function OwnDetails({ path, refused }: OwnAccountView) {
  const { account, waitlist } = usePage().words;
  const errors = waitlist.fieldErrors as Record<string, string>;
  const error = (name: string) => {
    const code = refused?.act === "details" ? refused.fields[name] : undefined;
    return code && errors[code];
  };
  const first = (["name", "phone"] as const).find(error);
  return (
    <AccountPart id="details">
      <AccountOutcome id="details-saved" text={account.details.saved} />
      <AccountForm path={path} act="details" button={account.details.button} look="quiet" refused={refused}>
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
      </AccountForm>
    </AccountPart>
  );
}

/** The address, and another that is to take its place. */
export function OwnAddress({ path, moving, refused }: OwnAccountView) {
  const { account, waitlist } = usePage().words;
  const { address } = account;
  const sent = refused?.act === "address" ? refused : undefined;
  const code = sent?.fields.email;
  return (
    <AccountPart id="address" heading={address.heading}>
      <AccountOutcome id="address-kept" text={address.kept} />
      <AccountOutcome id="address-asked" text={address.asked} />
      <p>
        <AccountText text={address.text} />
      </p>
      {moving && (
        <>
          <p>
            <AccountText text={address.waiting} />
          </p>
          <AccountForm path={path} act="keep" button={address.keep} look="quiet" refused={refused} />
        </>
      )}
      <AccountForm path={path} act="address" button={address.button} look="quiet" refused={refused}>
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
      </AccountForm>
    </AccountPart>
  );
}
