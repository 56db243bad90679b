import type { Store } from "../../../db/open.ts";
import type { Database } from "../../../db/schema.ts";

/** An ambassador of ours, as long as they are accepted. */
export type Accepted = { id: string; name: string; code: string; beganAt: string | null };

/** What a person who got our offer finds on their page: the offer, their no to it, or what is theirs as an ambassador. */
export type Offered = { state: "offered" | "turned_down" } | ({ state: "accepted" } & Accepted);

/** How it stands with our offer to an applicant; undefined when there is none any more, or the application is gone. */
export async function findOffered({ db }: Store, id: string): Promise<Offered | undefined> {
  const found = await db
    .selectFrom("ambassador_application")
    .select(["id", "name", "code", "began_at as beganAt", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (found?.state === "offered" || found?.state === "turned_down") return { state: found.state };
  if (found?.state !== "accepted" || !found.code) return undefined;
  return { ...found, state: found.state, code: found.code };
}

/** The e-mail address of the accepted ambassador whose link carries a code; undefined when nobody's does. */
export async function addressOfCode(db: Database, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("ambassador_application")
    .select("email")
    .where("code", "=", code)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return found?.email;
}

/** How many people came by a code's link and confirmed, by month (YYYY-MM, UTC), newest first; at most ten years. */
export function readTally({ db }: Store, code: string): Promise<{ month: string; people: number }[]> {
  return db
    .selectFrom("referral_tally")
    .select(["month", "people"])
    .where("code", "=", code)
    .orderBy("month", "desc")
    .limit(120)
    .execute();
}

/** Who shares each of some codes: the id, name and address of the application that it belongs to. */
export async function ambassadorsOfCodes(db: Database, codes: readonly string[]) {
  if (!codes.length) return new Map();
  const rows = await db
    .selectFrom("ambassador_application")
    .select(["code", "id", "name", "email"])
    .where("code", "in", codes)
    .execute();
  return new Map(rows.map(({ code, ...ambassador }) => [code!, ambassador]));
}
