/**
 * A term of the glossaries that has one word in each language: how English says it, and the stems that each language's choice
 * has in its sentences, the first of which stands in the glossary. A language without stems here has its choice as its stem.
 */
type DecidedTerm = { term: string; english: RegExp; stems: Record<string, string[]> };

/** Regulated words, money, and the words that say that something is not there yet. */
export const decidedTerms: DecidedTerm[] = [
  { term: "bank", english: /\bbanks?\b(?! secrecy)/i, stems: { am: ["ባንክ"], so: ["bangi"] } },
  {
    term: "partner bank",
    english: /\bpartner bank/i,
    stems: { am: ["አጋር ባንክ"], so: ["nala shaqayn"] },
  },
  { term: "insurance", english: /\binsur(?:ance|ed)\b/i, stems: { am: ["መድን"], so: ["caymi"] } },
  { term: "licensed", english: /\blicen[sc]e[ds]?\b/i, stems: { am: ["ፈቃድ"], so: ["shati"] } },
  { term: "encrypted", english: /\bencrypt/i, stems: { am: ["መሰጠረ"], so: ["sire", "siray"] } },
  { term: "privacy", english: /\bprivacy\b(?! control)/i, stems: { am: ["ግላዊ"], so: ["asturnaan"] } },
  { term: "tax", english: /\btax(?:es)?\b/i, stems: { am: ["ግብር"], so: ["canshuur"] } },
  { term: "account number", english: /\baccount numbers?\b/i, stems: { am: ["ሒሳብ"], so: ["lambarka akoon"] } },
  { term: "savings", english: /\bsavings\b/i, stems: { am: ["ቁጠባ"], so: ["keyd"] } },
  { term: "interest", english: /\binterest\b(?! in\b)/i, stems: { am: ["ወለድ"], so: ["dulsaar"] } },
  { term: "loan", english: /\bloans?\b/i, stems: { am: ["ብድር"], so: ["amaah"] } },
  { term: "overdraft", english: /\boverdraft/i, stems: { am: ["ኦቨርድራፍት"], so: ["ka badan haraaga", "overdraft"] } },
  { term: "fee", english: /(?<!school )\bfees?\b/i, stems: { am: ["ክፍያ"], so: ["khidmad"] } },
  {
    term: "exchange rate",
    english: /\bexchange[- ]rates?\b|(?<!-)\bmarket rates?\b|\brate (?:alert|markup)/i,
    stems: { am: ["ምንዛሪ ተመን", "ምንዛሪው ተመን"], so: ["sarrif"] },
  },
  {
    term: "mobile wallet",
    english: /\b(?:mobile|phone) (?:money|wallets?)\b|\bwallets? in\b/i,
    stems: {
      am: ["ሞባይል ገንዘብ"],
      so: ["akoonka mobil", "akoonkeeda mobil", "akoonnada mobil", "lacagta mobil", "akoon mobil"],
    },
  },
  {
    term: "transfer",
    english: /\b(?:first \d+|this) transfers?\b|\btransfer fees?\b/i,
    stems: { am: ["ዝውውር", "መላኪያ"], so: ["lacag dir", "jeer ee ugu horreysa", "khidmad"] },
  },
  {
    term: "to report (rent to a bureau)",
    english: /\brent\b.*\breport(?:s|ed|ing)?\b|\breport(?:s|ed|ing)?\b.*\b(?:rent|bureaus?)\b/i,
    stems: { am: ["ሪፖርት"], so: ["warbixin", "gudbi", "sheeg"] },
  },
  {
    term: "money order; cashier's check",
    english: /\bcashier's checks?\b/i,
    stems: { am: ["ሲፒኦ"], so: ["jeegga bangi"] },
  },
  { term: "cash", english: /\bcash\b/i, stems: { am: ["ጥሬ"], so: ["caddaan"] } },
  { term: "rent", english: /\brent\b/i, stems: { am: ["ኪራይ"], so: ["kiro", "kira"] } },
  {
    term: "credit score",
    english: /\bcredit scores?\b/i,
    stems: { am: ["የክሬዲት ውጤት"], so: ["dhibc", "buunda", "buundo"] },
  },
  { term: "credit bureau", english: /\bcredit bureaus?\b/i, stems: { am: ["ክሬዲት ቢሮ"], so: ["xafii"] } },
  { term: "waitlist", english: /\bwaitlist\b/i, stems: { am: ["ተጠባባቂ", "ዝርዝር", "ምዝገባ", "መዝገብ"], so: ["liis"] } },
  { term: "planned", english: /\bplanned\b/i, stems: { am: ["ቀደ"], so: ["qorsh"] } },
  { term: "rewards", english: /\brewards\b/i, stems: { am: ["ሽልማት", "ጥቅም"], so: ["abaalmarin"] } },
  { term: "email", english: /\bemails?\b(?! you)/i, stems: { am: ["ኢሜይል"], so: ["iimayl"] } },
];

/** Texts that say a term in other words, and why. */
export const otherwise: Record<string, string> = {
  "so app.yml screens.send.ways.0.title: bank": "a Somali family is paid on a mobile account",
  "so app.yml screens.track.steps.2.title: bank": "the same",
  "so app.yml screens.send.ways.1.title: mobile wallet": "the other way there is an agent",
};

/** Words that the glossaries refuse, with the one text of each that may have it: a thing of everyday life in which it means just that. */
export const refusedWords: { code: string; word: string; refusedFor: string; except?: string }[] = [
  { code: "am", word: "ዋስትና", refusedFor: "insurance" },
  { code: "am", word: "ሚዛን", refusedFor: "balance", except: "blog/ethiopian-airlines-diaspora.md body.0" },
  { code: "am", word: "ቦርሳ", refusedFor: "mobile wallet" },
  { code: "so", word: "wareejin", refusedFor: "transfer", except: "emails.yml waitlistAddressChange.why" },
  { code: "so", word: "ribo", refusedFor: "interest" },
  { code: "so", word: "xalaal", refusedFor: "interest-free" },
];
