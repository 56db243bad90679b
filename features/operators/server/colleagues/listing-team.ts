import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import { isStopped, readSuppressionStatuses } from "../../../../mail/suppression-status.ts";
import type { TeamRole } from "../../../../team/roles.ts";
import type { TeamList } from "../../team/contract.ts";

/** More than a team has. */
const most = 500;

/** Everybody of the team by their names, and who is invited, the newest first. */
export async function listTeam({ db, engine }: Store, suppression: Suppression): Promise<TeamList> {
  const operators = await db
    .selectFrom("operator")
    .select([
      "id",
      "name",
      "email",
      "role",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "two_factor_enabled",
    ])
    .orderBy("name")
    .orderBy("id")
    .limit(most)
    .execute();
  const invitations = await db
    .selectFrom("operator_link")
    .select(["id", "email", "role", "created_at as createdAt", "expires_at as expiresAt"])
    .where("kind", "=", "invitation")
    .where("used_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  const sessions = await db
    .selectFrom("operator_session")
    .select((eb) => ["operator_id", eb.fn.countAll<number | string>().as("count")])
    .where(
      "operator_id",
      "in",
      listOf(
        engine,
        operators.map(({ id }) => id),
      ),
    )
    .where("expires_at", ">", timestamp())
    .groupBy("operator_id")
    .execute();
  const counts = new Map(sessions.map(({ operator_id, count }) => [operator_id, Number(count)]));
  const codes = new Map([...operators, ...invitations].map(({ email }) => [email, suppression.codeOf(email)]));
  const suppressionStatuses = await readSuppressionStatuses(db, engine, [...codes.values()]);
  const mail = (email: string) => ({ bounced: isStopped(suppressionStatuses.get(codes.get(email)!)) });
  return {
    operators: operators.map(({ two_factor_enabled, ...each }) => ({
      ...each,
      hasFactor: Boolean(two_factor_enabled),
      role: each.role as TeamRole,
      sessions: counts.get(each.id) ?? 0,
      ...mail(each.email),
    })),
    invitations: invitations.map((each) => ({ ...each, role: each.role as TeamRole, ...mail(each.email) })),
  };
}
