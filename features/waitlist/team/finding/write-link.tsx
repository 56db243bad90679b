import { useQuery } from "@tanstack/react-query";
import { AddressLink } from "../../../../team/address/address-link.tsx";
import { counted } from "../../../../team/format.ts";
import { listKey } from "../../../../team/reading/reading.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { entryCalls } from "../entry-calls.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { writeAddress } from "../selecting/write-address.ts";
import { type ListFind, listQuery } from "./find.ts";

type Props = {
  words: TeamWords["people"];
  find: ListFind;
  /** How many people the filters leave, where that is known. */
  known: number | undefined;
};

/** Leads to an announcement to those whom the filters leave, and says how many of them can be written to: those who confirmed. */
export function WriteLink({ words, find, known }: Props) {
  const { write } = useFindingWords();
  const query = listQuery(find);
  const { confirmed } = find.filters;
  const { data: total } = useQuery({
    queryKey: [...listKey("people"), "confirmed", query],
    queryFn: async ({ signal }) =>
      (await entryCalls.page(1, null, signal, { ...query, confirmed: "yes" })).total ?? null,
    enabled: confirmed === undefined,
  });
  const counts = { yes: known, no: 0 };
  const some = confirmed ? counts[confirmed as keyof typeof counts] : total?.exact ? total.count : undefined;
  const number = some ?? known;
  return (
    <>
      <AddressLink className="plain" href={writeAddress(query)}>
        {!number
          ? write.filter
          : counted(some !== undefined && some !== known ? write.confirmed : words.writeTo, number)}
      </AddressLink>
      {some === 0 && <small> {write.noneConfirmed}</small>}
    </>
  );
}
