import { useQuery } from "@tanstack/react-query";
import { deliveryAnchor, hrefOf } from "../../../team/address/addresses.ts";
import { counted, fill } from "../../../team/format.ts";
import { kinds } from "../../../team/reading/reading.ts";
import type { Need } from "../../../team/setup.ts";
import { useSetup } from "../../../team/setup.ts";
import { settingsCalls } from "../settings/settings-calls.ts";

/** What keeps mail from going as it should, each with where somebody sees to it. */
export function useTeamNeeds(): Need[] {
  const words = useSetup().tabWords.settings.needs;
  const { data } = useQuery({
    queryKey: [kinds.numbers, "needs"],
    queryFn: ({ signal }) => settingsCalls.needs(signal),
  });
  if (!data) return [];
  const settings = hrefOf("settings");
  const delivery = `${hrefOf("analytics")}#${deliveryAnchor}`;
  return [
    ...(data.dead
      ? [{ key: "dead", text: counted(words.dead, data.dead), href: delivery, urgency: "now" as const }]
      : []),
    ...data.complaints.map(({ provider, percent }) => ({
      key: `complaints-${provider}`,
      text: fill(words.complaints, { provider, percent }),
      href: delivery,
      urgency: "now" as const,
    })),
    ...(data.noSmtp ? [{ key: "smtp", text: words.noSmtp, href: settings, urgency: "now" as const }] : []),
    ...(data.noPostalAddress
      ? [{ key: "address", text: words.noPostalAddress, href: settings, urgency: "soon" as const }]
      : []),
  ];
}
