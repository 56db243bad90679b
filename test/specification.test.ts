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
  "/ambassador": [
    "Bronze",
    "Silver",
    "Gold",
    "Platinum",
    "Apply Now",
    "Ambassador Application",
    "Full name",
    "Email",
    "Phone",
    "Reason",
    "Selam is a financial technology company, not a bank",
  ],
  "/waitlist-admin": ["Total signups", "Loading waitlist..."],
  "/remittance": [
    "You send",
    "1 USD = 146.3 ETB",
    "Transfer fee $0.00",
    "Exchange rate markup 0%",
    "Send Money Now",
    "14,630 ETB",
    "57,050 SOS",
    "12,930 KES",
    "368,000 UGX",
    "1,500 ERN",
    "Instant, lowest fees",
    "$0 fees to 15+ African countries",
    "0.5%-1.5%",
    "5%-10% at traditional services",
    "3-5 business days",
    "Zero transfer fees on your first 3 transactions",
    "Transfers to Ethiopia, Somalia and Eritrea arrive within 24 hours",
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
  "/fees": [
    "Every fee and limit on one page",
    "Monthly fee $0 Planned",
    "Transfer fee at first $0.00 Planned",
    "Transfer fee after that 0.5%-1.5% Planned",
    "Our limit for a transfer Not decided",
    "Price of rent reporting Not decided",
    "Annual percentage yield (APY) 2.5% Planned, not yet offered to anyone",
    "Insurance limit $250,000 Planned",
    "Selam is a financial technology company, not a bank",
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
  "/blog": [
    ...["Blog", "Your credit score, read slowly", "A history in three cups", "The flight home, counted in kilos"],
    ...["Financial education", "Community", "Travel", "November 21, 2026", "min read"],
  ],
  "/blog/understanding-credit-scores": ["Your credit score, read slowly", "300 to 850", "Join the Waitlist"],
  "/blog/ethiopian-diaspora-america": ["A history in three cups", "325,214", "Join the Waitlist"],
  "/blog/ethiopian-airlines-diaspora": ["The flight home, counted in kilos", "23 kilos", "Join the Waitlist"],
  "/join": [
    "Join the waitlist",
    "Full name",
    "Phone number",
    "Email address",
    "Join the Waitlist",
    "You're on the list",
    "Selam is a financial technology company, not a bank",
  ],
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
  "/help": [
    "How do I open an account?",
    "Social Security number (SSN) or an ITIN",
    "at least 18",
    "Is my money safe?",
    "FDIC insurance up to $250,000",
    "What are the fees?",
    "$0.00 on your first 3",
    "0.5%-1.5%",
    "5%-10% at traditional services",
    "How long does a transfer take?",
    "3-5 business days",
    "transfers to Ethiopia, Somalia and Eritrea arrive within 24 hours",
    "Which languages do you speak?",
    "English, Amharic and Somali",
    "Tigrinya",
    ...["Phone", "WhatsApp", "Email", "A reply within 24 hours"],
  ],
  "/financial-education": [
    ...["Article", "Video", "Download", "Workshop"],
    "A free 4-week course",
    ...["Week 1", "Week 2", "Week 3", "Week 4"],
    "every other Tuesday at 7 PM EST (New York time)",
    "Enroll",
    "AskSelam, our non-profit arm",
  ],
  "/community": [
    "Webinars every other Tuesday at 7 PM EST (New York time)",
    ...["DC area", "Minneapolis-St. Paul", "Seattle", "Atlanta", "Bay Area"],
    ...["Three upcoming events", "Five local chapters", "Mentorship", "impact"],
    "Join the Waitlist",
  ],
  "/press": [
    ...["Key facts", "Founded 2024", "Three languages: English, Amharic, Somali", "Services", "Download the press kit"],
    "press@selam.example",
    "Selam is a financial technology company, not a bank",
  ],
  "/careers": ["Founding Engineer", "Full-time", "Remote or Bay Area", "careers@selam.example"],
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
      'class="promises"',
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

  test("the team's page", () => {
    const admin = site.words("en")["waitlist-admin"];
    assert.equal(admin.loading, "Loading waitlist...");
    assert.equal(admin.list.empty, "No signups yet");
    assert.equal(admin.error, "Error: {message}");
    assert.equal(admin.note, "Note: You need proper access permissions to view the waitlist.");
    assert.equal(admin.export.csv, "Export CSV");
    assert.deepEqual(Object.values(admin.export.columns), ["Name", "Email", "Joined Date"]);
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
