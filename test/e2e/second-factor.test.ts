import type { Page } from "@playwright/test";
import { adminSettings, fromAccount, openAdmin, signIn, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { appOf } from "../support/second-factor.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { factors, account } = words;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Waits until the list shows, or its emptiness. */
const inside = (page: Page) => page.locator("tbody tr, .empty").first().waitFor();

async function signOut(page: Page) {
  await fromAccount(page, account.signOut);
  await page.getByText(words.signIn.left).waitFor();
}

/** Sets an authenticator app up where its button is: its codes, and the recovery codes. */
async function setUpApp(page: Page) {
  await button(page, factors.app.add).click();
  await page.getByRole("img", { name: factors.setup.picture }).waitFor();
  const secret = (await page.locator(".secret").textContent())!.replace(/ /g, "");
  const code = appOf(secret);
  await page.locator("[name=code]").fill("nothing");
  await button(page, factors.setup.confirm).click();
  await page.getByText(factors.step.app.wrong).waitFor();
  await expect(page.locator("[name=code]")).toBeFocused();
  return { code, confirm: async () => enterCode(page, await code(), factors.setup.confirm) };
}

async function enterCode(page: Page, code: string, submit = words.signIn.submit) {
  await page.locator("[name=code]").fill(code);
  await button(page, submit).click();
}

/** A device in the browser that makes passkeys and gives them, at once and to whoever asks. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    touched: (enabled: boolean) =>
      devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** Holds the request by which the sign-in offers passkeys in the field for the address, the next one that is sent. */
async function heldOffer(page: Page) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    "**/passkey/generate-authenticate-options",
    async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { asked: asked.promise, answer: answered.resolve };
}

onEachEngine(
  "second factors",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const atLocalhost = () => `${site.url().replace("127.0.0.1", "localhost")}/waitlist-admin`;
    const wide = { width: 1280, height: 900, reducedMotion: "reduce" } as const;

    test("an app is set up, asked for at the next sign-in, and replaced by a recovery code", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await opened.goto();
      await page.getByText(words.note).waitFor();
      await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      await expectAccessible(page, "the door");
      await openAdmin(page);
      await fromAccount(page, factors.open);
      await page.getByText(factors.app.off).waitFor();
      await expectAccessible(page, "no factor yet");
      const app = await setUpApp(page);
      await expectAccessible(page, "the set-up of an app");
      await app.confirm();
      await page.getByText(factors.codes.text).waitFor();
      const codes = await page.locator(".recovery-codes li").allTextContents();
      expect(codes).toHaveLength(10);
      await expectAccessible(page, "recovery codes");
      const saving = page.waitForEvent("download");
      await button(page, factors.codes.download).click();
      expect((await saving).suggestedFilename()).toBe(factors.codes.file);
      await button(page, factors.codes.kept).click();
      await page.getByText("10 left").waitFor();
      await button(page, factors.close).click();
      await signOut(page);

      await signIn(page);
      await page.getByRole("heading", { name: factors.step.app.heading }).waitFor();
      await expect(page.locator("[name=code]")).toBeFocused();
      await expectAccessible(page, "the code after the password");
      await enterCode(page, "nothing");
      await page.getByText(factors.step.app.wrong).waitFor();
      await enterCode(page, await app.code(1));
      await inside(page);
      await signOut(page);

      await signIn(page);
      await button(page, factors.step.recovery.choose).click();
      await enterCode(page, codes[0]!.toUpperCase());
      await inside(page);
      await fromAccount(page, factors.open);
      await page.getByText("9 left").waitFor();
      await button(page, factors.app.remove).click();
      await page.getByText(factors.app.off).waitFor();
      opened.expectProblem(/HTTP 422: POST .*\/two-factor\/verify-totp/);
      opened.allowProblem(/HTTP 401: GET .*\/api\/admin\//); // A reading that was under way.
    });

    test("a passkey is added, named, and lets in alone; then everybody must have a factor", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await page.goto(atLocalhost());
      const device = await addDevice(page);
      await signIn(page);
      await inside(page);
      await fromAccount(page, factors.open);
      await button(page, factors.rule.require).click();
      await page.getByText(factors.rule.first).waitFor();
      await button(page, factors.passkeys.add).click();
      await page.locator("[name=name]").fill("My laptop");
      await button(page, factors.passkeys.make).click();
      await button(page, factors.codes.kept).click();
      await page.getByText("My laptop").waitFor();
      await page.getByRole("button", { name: "Rename My laptop" }).click();
      await page.locator("[name=name]").fill("The old laptop");
      await button(page, factors.passkeys.save).click();
      await page.getByText("The old laptop").waitFor();
      await button(page, factors.rule.require).click();
      await page.getByText(factors.rule.on).waitFor();
      await page.getByRole("button", { name: "Remove The old laptop" }).click();
      await page.getByText(factors.needed).waitFor();
      await expectAccessible(page, "a passkey");
      await button(page, factors.close).click();
      await device.touched(false); // Or the passkey is given where the browser only offers it.
      const offer = await heldOffer(page);
      await signOut(page);
      await offer.asked;

      await button(page, factors.door.passkey).click();
      await page.getByText(factors.door.waiting).waitFor();
      await offer.answer();
      await device.touched(true);
      await inside(page);
      await fromAccount(page, factors.open);
      await page.getByText(/^last used /).waitFor();
      const longAgo = "2026-01-01T00:00:00.000Z";
      await site.rows(`update operator_session set created_at = '${longAgo}', reauthenticated_at = null returning id`);
      await button(page, factors.codes.renew).click();
      await page.getByText(words.reauthentication.either).waitFor();
      await expectAccessible(page, "a passkey or the password once more");
      await button(page, factors.door.passkey).click();
      await page.getByText(factors.codes.text).waitFor();
      await expect(page.getByRole("heading", { name: words.reauthentication.heading })).toHaveCount(0);
      await button(page, factors.codes.kept).click();
      await button(page, factors.close).click();
      await device.touched(false);
      await signOut(page);

      await expect(page.locator("[name=email]")).toHaveAttribute("autocomplete", "username webauthn");
      await device.touched(true);
      await page.reload();
      await inside(page); // Nothing was pressed: the browser offered the passkey for the address, and it was chosen.
      await device.touched(false);
      await signOut(page);
      opened.expectProblem(/HTTP 409: PUT .*\/api\/admin\/factors/);
      opened.expectProblem(/HTTP 409: POST .*\/passkey\/delete-passkey/);
      opened.expectProblem(/HTTP 403: POST .*\/two-factor\/generate-backup-codes/);
      opened.allowProblem(/HTTP 401: GET .*\/api\/admin\//); // A reading that was under way.
    });

    test("who has no factor sets one up first when everybody must have one", async () => {
      await site.rows("delete from operator_passkey returning id");
      await site.rows("delete from operator_factor returning id");
      await site.rows("update operator set two_factor_enabled = false returning id");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      await page.getByRole("heading", { name: factors.must.heading }).waitFor();
      await page.getByText(factors.app.off).waitFor();
      await expectAccessible(page, "a factor that must be");
      const app = await setUpApp(page);
      await app.confirm();
      await button(page, factors.codes.kept).click();
      await inside(page);
      opened.expectProblem(/HTTP 422: POST .*\/two-factor\/verify-totp/);
    });
  },
  ["sqlite"],
);
