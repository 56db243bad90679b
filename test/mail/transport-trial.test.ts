import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Mail } from "../../mail/message.ts";
import { tryOverSmtp } from "../../mail/transport-trial.ts";
import { freePort } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

const sender = { from: "selam@example.com", domain: "example.com" };
const mail: Mail = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  date: new Date(0),
  to: "ruth@example.com",
  subject: "A test",
  html: "<p>A test</p>",
  text: "A test",
  headers: {},
};
const outcome = async (url: string) => (await tryOverSmtp(url, sender, mail)).outcome;

describe("a message that is tried at once", () => {
  test("is accepted with the server's words, and its Message-ID is the mail's", async () => {
    const smtp = await startSmtp();
    try {
      const trial = await tryOverSmtp(smtp.url, sender, mail);
      assert.deepEqual([trial.outcome, smtp.messages.length], ["accepted", 1]);
      assert.ok(trial.outcome === "accepted" && trial.said.startsWith("250 "));
      assert.equal(trial.messageId, `<${mail.id}@example.com>`);
      assert.ok(smtp.messages[0]!.raw.includes(`Message-ID: ${trial.messageId}`));
    } finally {
      await smtp.stop();
    }
  });

  test("is refused for what has to be mended", async () => {
    const smtp = await startSmtp();
    try {
      const withLogin = smtp.url.replace("//", "//selam:secret@");
      smtp.rejectLogin(535);
      assert.equal(await outcome(withLogin), "login");
      smtp.rejectLogin(null);
      smtp.rejectSender(550);
      assert.equal(await outcome(withLogin), "sender");
      smtp.rejectSender(530);
      assert.equal(await outcome(smtp.url), "login");
      smtp.rejectSender(null);
      smtp.rejectWith(550, "5.1.1 no such user");
      assert.equal(await outcome(smtp.url), "recipient");
      smtp.rejectWith(550, "5.7.26 not authenticated");
      const trial = await tryOverSmtp(smtp.url, sender, mail);
      assert.deepEqual(trial, {
        outcome: "policy",
        host: `127.0.0.1:${smtp.port}`,
        said: "550 5.7.26 not authenticated",
      });
      smtp.rejectWith(null);
      assert.equal(await outcome(smtp.url.replace("smtp:", "smtps:")), "tls");
      assert.equal(await outcome(`${smtp.url}/?requireTLS=true`), "tls");
    } finally {
      await smtp.stop();
    }
    assert.equal(await outcome(`smtp://127.0.0.1:${await freePort()}`), "unreachable");
    assert.equal(await outcome("smtp://mail.selam.invalid:2525"), "dns");
  });
});
