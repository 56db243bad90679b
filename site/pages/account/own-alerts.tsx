import { mostAlerts } from "../../../features/remittance/alerts/contract.ts";
import { groupDigits } from "../../../features/remittance/amount.ts";
import type { OwnAccountView, OwnAlert } from "../../../features/waitlist/account-view.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { usePage } from "../../page-context.ts";
import { alertCurrencies } from "../rate-alert/alert-currencies.ts";
import { AlertFormIsland } from "../rate-alert/alert-form-island.tsx";
import { AccountForm, AccountOutcome } from "./account-form.tsx";
import { AccountPart } from "./account-part.tsx";

/** One's rate alerts, to be ended or set again, and the form for another with one's own address and a currency in which one's family is paid first. */
export function OwnAlerts({ path, country, alerts, refused }: OwnAccountView) {
  const shown = usePage();
  const { words, to } = shown;
  const texts = words["rate-alert"];
  const names = words.remittance.history.currencies as Record<string, string>;
  return (
    <AccountPart id="alerts" heading={texts.heading}>
      <AccountOutcome id="alert-ended" text={texts.ended.title} />
      <AccountOutcome id="alert-renewed" text={texts.renewed.title} />
      {alerts.length > 0 && (
        <ul className="own-alerts">
          {alerts.map((alert) => (
            <ListedAlert
              key={alert.id}
              {...alert}
              name={`${names[alert.currency]!} (${alert.currency})`}
              path={path}
              refused={refused}
            />
          ))}
        </ul>
      )}
      {alerts.length < mostAlerts ? (
        <AlertFormIsland
          currency={alertCurrencies(shown, country)}
          page={to(path)}
          sent={{ code: "", fields: {}, values: { email: placeholder("email") } }}
          isListed
        />
      ) : (
        <p>{words.account.alerts.most}</p>
      )}
    </AccountPart>
  );
}

type ListedAlertProps = OwnAlert & Pick<OwnAccountView, "path" | "refused"> & { name: string };

function ListedAlert({ id, atLeast, on, name, path, refused }: ListedAlertProps) {
  const { account, "rate-alert": texts } = usePage().words;
  const item = account.alerts.item.replace("{atLeast}", groupDigits(String(atLeast))).replace("{currency}", name);
  const form = (act: "alert-end" | "alert-renew", button: string) => (
    <AccountForm path={path} act={act} button={button} look="quiet" refused={refused}>
      <input type="hidden" name="alert" value={id} />
    </AccountForm>
  );
  return (
    <li data-alert={on ? "on" : "off"}>
      <p>
        <b>{item}</b> <span>{on ? account.alerts.on : account.alerts.off}</span>
      </p>
      <div className="actions">
        {!on && form("alert-renew", texts.renew.button)}
        {form("alert-end", texts.end.button)}
      </div>
    </li>
  );
}
