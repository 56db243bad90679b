import type { Store } from "../../../../db/open.ts";
import type { FactorMethod } from "../../factor-contract.ts";
import { areFactorsRequired } from "./factor-rows.ts";
import type { Factors } from "./factors.ts";

/** The answer to the right password of somebody who has a second factor: by what they may go on. The cookies stay. */
export async function factorStep(answer: Response, factors: Factors, email: string): Promise<Response> {
  const methods: FactorMethod[] = await factors.methodsOf(email);
  return new Response(JSON.stringify({ methods }), answer);
}

/** A session as better-auth tells it, and whether its operator has to switch on a second factor before anything else. */
export async function withFactorNeed({ db }: Store, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const session = (await answer.clone().json()) as { user: { twoFactorEnabled?: boolean } } | null;
  if (!session || session.user.twoFactorEnabled || !(await areFactorsRequired(db))) return answer;
  return new Response(JSON.stringify({ ...session, factorRequired: true }), answer);
}
