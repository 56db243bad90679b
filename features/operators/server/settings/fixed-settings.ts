import type { Services } from "../../../services.ts";
import type { AdminSettings } from "../../settings/contract.ts";

type Fixing = Pick<Services["config"], "postalAddress" | "publicUrl" | "mailFrom" | "smtpUrl" | "teamEmail">;
type Brand = Services["site"]["renderer"]["brand"];

/** What the environment and brand.yml set, which operators see and cannot change; of secrets only that they are there. */
export function fixedSettings(config: Fixing, brand: Brand): AdminSettings["fixed"] {
  const ofBrand = (key: keyof Brand & string, value: string) => ({ by: `${key} in content/brand.yml`, value });
  const postalAddress = config.postalAddress
    ? { by: "POSTAL_ADDRESS", value: config.postalAddress }
    : brand.postalAddress
      ? ofBrand("postalAddress", brand.postalAddress)
      : undefined;
  return {
    ...(postalAddress && { postalAddress }),
    publicUrl: { by: "PUBLIC_URL", value: config.publicUrl },
    sender: config.mailFrom
      ? { by: "MAIL_FROM", value: config.mailFrom }
      : ofBrand("supportEmail", `${brand.name} <${brand.supportEmail}>`),
    ...(config.smtpUrl && { smtp: { by: "SMTP_URL", value: URL.parse(config.smtpUrl)?.host ?? "" } }),
    ...(config.teamEmail && { teamEmail: { by: "TEAM_EMAIL", value: config.teamEmail } }),
  };
}
