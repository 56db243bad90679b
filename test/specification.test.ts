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
  "/about": [
    "Our mission",
    "Our vision",
    "Core values",
    "Five pillars",
    "Five principles",
    ...["Solidarity", "Ease", "Language", "Accountability", "Memory"],
    "Founding Engineer: full-time, remote or Bay Area",
    "Join the Waitlist",
  ],
  "/people": [
    ...["People First", "Community Driven", "Global Impact"],
    ...["Co-founder and CEO", "Co-founder and CSO", "three advisors"],
    "Join the Waitlist",
  ],
  "/askselam": ["AskSelam", "non-profit", "AskSelam is planned", "Join the Waitlist"],
  "/askselam-about": ["AskSelam", "A non-profit education arm, planned", "Join the Waitlist"],
  "/company": ["Mission", "Vision", "Growth", "Commitment", "Four values", "Join the Waitlist"],
  "/journey": [
    "2024 Selam is founded",
    "Q3 2025 Beta for the first 1,000 members Status: planned; date passed, new date not announced",
    "Q4 2025 Full launch Status: planned; date passed, new date not announced",
    "Join the Waitlist",
  ],
  "/traction": [
    ...["50,000+ families served", "$250M+ sent to East Africa", "25,000+ waitlist members", "$2.4M committed"],
    ...["50+ countries", "$180M projected volume", "3M+ market", "$8B remittances", "85% underbanked"],
    ...["4 countries supported", "Milestones", "Achievements", "2024", "Q3 2025", "Q4 2025"],
    "Beta for the first 1,000 members: planned; date passed, new date not announced",
    "Full launch: planned; date passed, new date not announced",
    "Join the Waitlist",
  ],
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
    assert.equal(value("waitlist-members"), "25,000+");
    assert.equal(value("families-served"), "50,000+");
    assert.equal(value("committed"), "$2.4M");
    assert.equal(value("countries-reach"), "50+");
    assert.equal(value("projected-volume"), "$180M");
    assert.equal(value("market-size"), "3M+");
    assert.equal(value("remittance-market"), "$8B");
    assert.equal(value("underbanked"), "85%");
  });
});
