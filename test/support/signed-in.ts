import { addOperator } from "../../features/operators/server/operators.ts";
import type { TestApp } from "./app.ts";

export const account = { email: "team@example.com", password: "a long enough password" };

/** Signs in; the session's cookie is empty when that is refused. */
export async function signIn(app: TestApp, values = account) {
  const answer = await app.post("/api/auth/sign-in/email", values);
  return { answer, cookie: cookieOf(answer) };
}

/** The cookies that an answer sets, as a browser sends them. */
export const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Makes an operator and signs in; `ask` is a request of theirs. */
export async function signedIn(app: TestApp) {
  await addOperator(app.services, account.email, account.password);
  const { cookie } = await signIn(app);
  return {
    cookie,
    ask: (path: string, method = "GET", body?: object) =>
      app.request(path, {
        method,
        headers: { cookie, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}
