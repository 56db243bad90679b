import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { adminSettings, operator } from "../support/admin.ts";
import { readMails } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { launch, newDeployment, signUp } from "../support/processes.ts";
import { appOf } from "../support/second-factor.ts";
import { until } from "../support/server-process.ts";
import { type EngineBrowser, keys } from "./browser.ts";
import { engines } from "./engines.ts";

const { ambassador, announcements, account: ownPage, waitlist } = (await builtSite()).words("en");

describe("what people do works alike", { concurrency: engines.length }, () => {
  for (const { name, missing, open } of engines) {
    describe(`in ${name}`, { concurrency: 1, skip: missing && `not here: ${missing}` }, () => {
      let browser: EngineBrowser;
      let deployment: Awaited<ReturnType<typeof newDeployment>>;
      let url: string;
      const used = new AsyncDisposableStack();
      before(async () => {
        deployment = used.use(await newDeployment(undefined, adminSettings));
        ({ url } = used.use(await launch(deployment.env)));
        browser = used.use(await open());
        await browser.resize(1280, 900);
      });
      after(() => used.disposeAsync());

      /** Opens a page and waits for its island, if one is named. */
      async function visit(path: string, island = "") {
        await browser.open(url + path);
        if (!island) return;
        await browser.run((of) => document.querySelector(`[data-island=${of}]`)!.scrollIntoView(), island);
        await shows(`[data-island=${island}][data-ready]`);
      }
      /** Waits until a selector matches something that is to be seen, with a text in it. */
      const shows = (selector: string, text = "") =>
        until(() => browser.run(isShown, selector, text), { what: `${selector} ${text}` });
      const focus = (selector: string) =>
        browser.run((of) => document.querySelector<HTMLElement>(of)!.focus({ preventScroll: false }), selector);
      const hasFocus = (selector: string) =>
        until(() => browser.run((of) => !!document.activeElement?.matches(of), selector), {
          what: `focus: ${selector}`,
        });
      const valueAt = (selector: string) =>
        browser.run((of) => document.querySelector<HTMLInputElement>(of)!.value, selector);
      const becomes = (selector: string, value: string) =>
        until(async () => (await valueAt(selector)) === value, { what: `${selector} = ${value}` });
      /** Clicks the shown button or link that says exactly a text. */
      async function press(text: string, within = "body") {
        await until(() => browser.run(mark, text, within), { what: `a button "${text}"` });
        await browser.click("[data-to-click]");
      }
      async function fill(form: string, values: Record<string, string>) {
        for (const [field, value] of Object.entries(values)) {
          await browser.click(`${form} [name=${field}]`);
          await browser.type(value);
        }
      }
      const typed = () => {
        const { name: full, phone, email } = person();
        return { name: full, phone, email };
      };

      test("joining by keyboard, with an error first", async () => {
        await visit("/join", "waitlist-form");
        const values = typed();
        await focus("#waitlist [name=name]");
        await browser.type(values.name);
        await browser.type(keys.tab);
        await browser.type(values.phone);
        await browser.type(keys.enter);
        await shows("#waitlist [role=alert]", waitlist.missing);
        await hasFocus("#waitlist [name=email]");
        await browser.type(values.email);
        await browser.type(keys.enter);
        await shows("#waitlist [role=status]", waitlist.joined.title);
        const kept = await deployment.rows("select email from waitlist");
        assert.deepEqual(
          kept.map(({ email }) => email),
          [values.email],
        );
      });

      test("Back to what was typed", async () => {
        await visit("/join", "waitlist-form");
        const values = typed();
        await fill("#waitlist", values);
        await browser.run(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')!.click());
        const isAt = (path: string) =>
          until(() => browser.run((at) => location.pathname === at && document.readyState === "complete", path));
        await isAt("/privacy");
        await browser.back();
        await isAt("/join");
        for (const [field, value] of Object.entries(values)) await becomes(`#waitlist [name=${field}]`, value);
      });

      test("the calculator, both ways and for another country", async () => {
        await visit("/remittance");
        await browser.click("main [name=amount]");
        await shows("[data-island=calculator][data-ready]");
        await browser.run(() => document.querySelector<HTMLInputElement>("main [name=amount]")!.select());
        await browser.type("200");
        await becomes("main [name=receive]", "29,260");
        await browser.run(() => document.querySelector<HTMLElement>("main [name=to][value=KES]")!.click());
        await becomes("main [name=receive]", "25,860");
        await focus("main [name=receive]");
        await browser.run(() => document.querySelector<HTMLInputElement>("main [name=receive]")!.select());
        await browser.type("12930");
        await becomes("main [name=amount]", "100");
      });

      test("a menu by keyboard", async () => {
        await visit("/");
        const button = "header .top-menus button[aria-expanded], header button[aria-expanded]:not(.toggle)";
        await focus(button);
        await browser.type(keys.enter);
        await shows('header button[aria-expanded="true"]');
        await browser.type(keys.escape);
        await until(() => browser.run(() => !document.querySelector('header button[aria-expanded="true"]')));
      });

      test("a note at its mark", async () => {
        await visit("/checking");
        await browser.type(keys.tab);
        await focus("main sup a");
        await shows("[role=tooltip]");
        await browser.type(keys.escape);
        await until(() => browser.run((of) => !document.querySelector(of)?.checkVisibility(), "[role=tooltip]"));
      });

      test("an ambassador's application", async () => {
        await visit("/ambassador");
        await press("Apply Now");
        await shows("[data-island=application-form][data-ready]");
        await shows("dialog [name=name]");
        await fill("dialog", applicant());
        await press(ambassador.application.submit, "dialog");
        await shows("#applied", ambassador.applied.title);
      });

      test("one's own page, where a wrong phone is told at its field", async () => {
        const values = typed();
        await signUp(url, values);
        const link = () =>
          readMails(deployment.outbox).then(
            (mails) =>
              mails
                .find(({ to }) => to?.some(({ address }) => address === values.email))
                ?.text?.match(/https?:\/\/\S+(\/place\/[^\s?#]+)/)?.[1],
          );
        await until(link, { what: "the mail with the link" });
        await visit((await link())!);
        await press(ownPage.confirm.button);
        await shows("main", ownPage.confirmed.done);
        await shows("#details [name=phone]");
        await browser.run(() =>
          document.querySelector<HTMLInputElement>("#details [name=phone]")!.setRangeText("", 0, 99),
        );
        await fill("#details", { phone: "0911 234567" });
        await browser.type(keys.enter);
        await shows("#details", waitlist.fieldErrors.country_code);
        assert.equal(await valueAt("#details [name=phone]"), "0911 234567");
      });

      test("a colleague signs in with an app's code, finds a person, and drafts an announcement", async () => {
        const someone = { ...typed(), name: "Faadumo Warsame" };
        await signUp(url, someone);
        const code = appOf(await withAuthenticator(url));
        await browser.open(`${url}/waitlist-admin`);
        await shows("[name=password]");
        await fill("form.credentials", { email: operator.email, password: operator.password });
        await browser.type(keys.enter);
        await shows("[name=code]");
        await fill("form", { code: await code(1) });
        await browser.type(keys.enter);
        await shows("tbody tr");
        await fill("main", { q: "faad" });
        await until(() => browser.run(() => document.querySelectorAll("tbody tr").length === 1));
        await shows("tbody tr", someone.name);
        await press(announcements.count.other.replace("{count}", "0"));
        await press(announcements.write);
        await shows("main [name=subject]");
        await fill("main", { subject: "We have news" });
        await shows("[data-saving=saved]");
      });

      test("nothing went wrong unseen", () =>
        assert.deepEqual(
          browser.problems().filter((problem) => !/4\d\d/.test(problem)),
          [],
        ));
    });

    const offered = missing ?? (name === "WebKit" ? "it has the system's language alone" : undefined);
    test(`a page is offered in the browser's language in ${name}`, { skip: offered }, async () => {
      await using deployment = await newDeployment();
      await using server = await launch(deployment.env);
      await using browser = await open({ language: "am" });
      await browser.open(`${server.url}/privacy`);
      await until(() => browser.run(isShown, '[role=status] a[hreflang="am"]', ""), { what: "the offer" });
      await browser.click('[role=status] a[hreflang="am"]');
      await until(() => browser.run(() => location.pathname === "/am/privacy"));
    });
  }
});

/** Runs in the page. */
function isShown(selector: string, text: string) {
  return [...document.querySelectorAll(selector)].some(
    (each) => each.checkVisibility() && each.textContent!.replace(/\s+/g, " ").includes(text),
  );
}

/** Runs in the page: marks what is to be clicked next, and tells whether it is there. */
function mark(text: string, within: string) {
  for (const marked of document.querySelectorAll("[data-to-click]")) marked.removeAttribute("data-to-click");
  const said = (each: Element) => (each.getAttribute("aria-label") ?? each.textContent!).trim();
  const all = [...document.querySelector(within)!.querySelectorAll("button, a, summary")];
  const found = all.find((each) => each.checkVisibility() && said(each) === text);
  found?.setAttribute("data-to-click", "");
  return !!found;
}

/** Switches an authenticator app on for the operator; its secret. */
async function withAuthenticator(url: string): Promise<string> {
  let cookie = "";
  async function ask(path: string, body: object) {
    const answer = await fetch(`${url}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200, `${path}: ${answer.status}`);
    cookie =
      answer.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ") || cookie;
    return answer.json() as Promise<{ secret: string }>;
  }
  await ask("/sign-in/email", operator);
  const { secret } = await ask("/two-factor/enable", {});
  await ask("/two-factor/verify-totp", { code: await appOf(secret)() });
  return secret;
}
