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
    stems: { am: ["አጋር ባንክ"], so: ["la shaqayn"] },
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
  { term: "exchange rate", english: /\bexchange rates?\b/i, stems: { am: ["ተመን"], so: ["sarrif"] } },
  { term: "cash", english: /\bcash\b/i, stems: { am: ["ጥሬ"], so: ["caddaan"] } },
  { term: "rent", english: /\brent\b/i, stems: { am: ["ኪራይ"], so: ["kiro", "kira"] } },
  {
    term: "credit score",
    english: /\bcredit scores?\b/i,
    stems: { am: ["የክሬዲት ውጤት"], so: ["buunda", "buundo"] },
  },
  { term: "credit bureau", english: /\bcredit bureaus?\b/i, stems: { am: ["ክሬዲት ቢሮ"], so: ["xafii"] } },
  { term: "waitlist", english: /\bwaitlist\b/i, stems: { am: ["ተጠባባቂ", "ዝርዝር", "ምዝገባ", "መዝገብ"], so: ["liis"] } },
  { term: "planned", english: /\bplanned\b/i, stems: { am: ["ቀደ"], so: ["qorsh"] } },
  { term: "rewards", english: /\brewards\b/i, stems: { am: ["ሽልማት"], so: ["abaalmarin"] } },
  { term: "email", english: /\bemails?\b(?! you)/i, stems: { am: ["ኢሜይል"], so: ["iimayl"] } },
];

/** Texts that say a term in other words, and why. */
export const otherwise: Record<string, string> = {
  "so journey.yml steps.4.title: partner bank": "a short heading; the sentence below says which bank",
};

/** Words that the glossaries refuse, with the one text of each that may have it: a thing of everyday life in which it means just that. */
export const refusedWords: { code: string; word: string; refusedFor: string; except?: string }[] = [
  { code: "am", word: "ዋስትና", refusedFor: "insurance" },
  { code: "am", word: "ሚዛን", refusedFor: "balance", except: "blog/ethiopian-airlines-diaspora.md body.0" },
  { code: "so", word: "ribo", refusedFor: "interest" },
  { code: "so", word: "xalaal", refusedFor: "interest-free" },
];
