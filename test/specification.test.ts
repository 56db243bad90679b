import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { builtSite, visibleText } from "./support/built-site.ts";

/** The specification's quoted strings and figures, character for character, by page. */
const pages: Record<string, string[]> = {
  "/": [
    "Join Waitlist",
    "Join the Waitlist",
    "Learn More",
    "East African diaspora",
    "4 countries supported",
    "$250M+ sent home",
    "100% secure and insured",
    "Early access",
    "Founding rewards",
    "Zero fees for life",
    "Priority support",
    "Full name",
    "Phone number",
    "Email address",
    "You're on the list",
    "Selam is a financial technology company, not a bank",
  ],
  "/savings": [
    "2.5% APY",
    "Savings goals",
    "Unlimited deposits",
    "No minimum balance to earn interest",
    "Easy transfers to and from checking",
    "High-yield savings",
    "Join the Waitlist",
  ],
  "/features": [
    "Checking",
    "High-yield savings",
    "Credit Builder",
    "AskSelam",
    "rewards on every transfer",
    "A transfer fee of $0.00 on your first 3",
    "Join the Waitlist",
  ],
  "/core-banking": [
    "Checking",
    "Savings",
    "Instant access",
    "Global features",
    "Instant virtual card",
    "Physical card in 5-7 days",
    "Wherever Visa is accepted",
    "Join the Waitlist",
  ],
  "/checking": [
    "No monthly fees",
    "Free ATM withdrawals at 55,000+ locations",
    "Mobile check deposit",
    "Instant payment notifications",
    "Deposit insurance to $250,000",
    "Multilingual support",
    "No minimum balance",
    "No overdraft fees",
    "Free debit card",
    "Join the Waitlist",
  ],
  "/credit": [
    "Credit Builder",
    "2x miles on everyday purchases",
    "5x miles on airline purchases",
    "25,000 bonus miles",
    "after spending $1,000 in the first 3 months",
    "at 3 credit bureaus",
    "no loan required",
    "50 points in 6 months",
    "Rewards on every transfer",
    "Airline miles",
    "Join the Waitlist",
  ],
  "/privacy": ["last updated March 2024", "full name", "email address", "phone number", "consent line"],
  "/terms": [
    "last updated March 2024",
    "at least 18",
    "SSN",
    "ITIN",
    "US address",
    "30 days",
    "within 60 days",
    "within 10 business days",
  ],
  "/security": ["last updated March 2024", "256-bit encryption", "SOC 2 certified: planned, not yet certified"],
  "/compliance": ["last updated March 2024", "$250,000", "Licensed and regulated via a banking-as-a-service provider"],
  "/no-such-page": ["Oops! Page not found"],
};

describe("the specification", async () => {
  const site = await builtSite();

  for (const [path, strings] of Object.entries(pages)) {
    test(`${path} shows its strings and figures`, async () => {
      const text = visibleText((await site.render(path)).html);
      for (const string of strings) assert.ok(text.includes(string), `${string}\n${text}`);
    });
  }

  test("the form's messages", () => {
    const { waitlist, ui } = site.words("en");
    assert.equal(waitlist.submit, "Join the Waitlist");
    assert.equal(waitlist.submitting, "Joining...");
    assert.equal(waitlist.joined.toast, "You're on the list! Check your email.");
    assert.equal(waitlist.missing, "Please fill in all fields");
    assert.equal(waitlist.already.title, "You're already on the waitlist!");
    assert.equal(waitlist.failed, "Something went wrong. Please try again.");
    assert.equal(ui.errors.internal, "Something went wrong. Please try again.");
    assert.equal(ui.errors["23505"], "You're already on the waitlist!");
  });

  test("the error screen's title", () => {
    assert.equal(site.words("en").error.heading, "Unexpected Application Error!");
  });

  test("the claims' literal figures", () => {
    const value = (id: string) => site.claims[id]?.value;
    assert.equal(value("countries-supported"), "4");
    assert.equal(value("sent-home"), "$250M+");
    assert.equal(value("secure-and-insured"), "100%");
    assert.equal(value("beta-members"), "1,000");
  });
});
