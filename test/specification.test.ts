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
    "FDIC insured up to $250,000",
    "256-bit encryption",
    "bank-level security",
    "SOC 2 certified",
    "Licensed and regulated via a banking-as-a-service provider",
    "How It Works",
    "01 Sign Up",
    "in minutes with your phone and ID",
    "02 Get Your Card",
    "debit card",
    "start building credit",
    "03 Send Money Home",
    "Ethiopia and 15+ countries",
    "04 Build Your Future",
    "Financial education",
    "rewards",
    "Start Your Journey Today",
    "55,000+ ATMs",
    "2.5% APY",
    "3 credit bureaus, no loan required",
    "50 points in 6 months",
    "2x everyday purchases",
    "5x airline purchases",
    "25,000 bonus miles after $1,000 spend in the first 3 months",
    "physical in 5-7 days, usable wherever Visa is accepted",
    "50,000+ families served",
    "$250M+ sent to East Africa",
    "4.9/5 customer rating",
    "Remittance fees",
    "0.5%-1.5%",
    "5%-10%",
    "Transfer speed",
    "Instant",
    "3-5 business days",
    "Credit building",
    "Monthly fees",
    "$12-25",
    "ATM network",
    "Multilingual support",
    "English, Amharic, Somali",
    "Minimum balance",
    "$500-1,500",
    "Rewards",
    "Join the Waitlist Today",
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

  test("home's sections stand in their order, with their anchors", async () => {
    const { html } = await site.render("/");
    const places = [
      "4 countries",
      'class="wrap trust"',
      "How It Works",
      'id="features"',
      "Why choose",
      "<blockquote",
      "<table",
      'id="about"',
      'id="waitlist"',
    ].map((mark) =>
      html
        .replace(/4<sup>.*?<\/sup>/, "4")
        .replace("4</b> <span>", "4 ")
        .indexOf(mark),
    );
    assert.ok(!places.includes(-1), String(places));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.equal(html.match(/<blockquote/g)?.length, 3);
    assert.equal(html.match(/<tr/g)?.length, 9);
  });

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
