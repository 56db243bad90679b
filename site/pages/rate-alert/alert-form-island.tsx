import { AlertForm } from "../../../features/remittance/alerts/alert-form.tsx";
import type { SentForm } from "../../../forms/send.ts";
import { Island } from "../../../ui/island.tsx";
import { usePage } from "../../page-context.ts";

type AlertFormIslandProps = {
  /** The currency, or those to choose from, by their codes. */
  currency: string | Record<string, string>;
  /** What the rate is asked in, where the page knows it. */
  name?: string | undefined;
  page: string;
  sent?: SentForm;
  isListed?: boolean;
};

/** The form for rate alerts, and what is said to who sent it without a script. */
export function AlertFormIsland({ currency, name, page, sent, isListed }: AlertFormIslandProps) {
  const { words, language } = usePage();
  const { fields, consent, submit, submitting, asked, fieldErrors } = words["rate-alert"];
  const { plain, ...ofForm } = fields;
  const { honeypot, missing, failed, offline, fieldErrors: shared } = words.waitlist;
  const { "23505": duplicate, ...errors } = words.ui.errors;
  const props = {
    words: {
      fields: { ...ofForm, atLeast: name ? fields.atLeast.replace("{currency}", name) : plain },
      ...{ consent, submit, submitting, asked, honeypot, missing, failed, offline },
      fieldErrors: { ...shared, ...fieldErrors },
    },
    errors,
    locale: language.code,
    page,
    currency,
    ...(sent && { sent }),
    ...(isListed && { isListed }),
  };
  return (
    <div>
      <p data-no-rates="" hidden>
        {words["rate-alert"].none}
      </p>
      <div data-needs-rates="">
        <div id="alert-asked" className="outcome">
          <h3>{asked.title}</h3>
          <p>{asked.text}</p>
        </div>
        <Island name="rate-alert" wake="visible" component={AlertForm} props={props} />
      </div>
    </div>
  );
}
