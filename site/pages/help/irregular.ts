/** English words with the forms of theirs that a stemmer cannot know. */
const forms = {
  begin: "began begun",
  break: "broke broken",
  bring: "brought",
  build: "built",
  buy: "bought",
  child: "children",
  choose: "chose chosen",
  forget: "forgot forgotten",
  get: "got gotten",
  give: "gave given",
  go: "goes going gone went",
  hold: "held",
  keep: "kept",
  leave: "left",
  lend: "lent",
  lose: "lost",
  make: "made",
  money: "monies",
  pay: "paid",
  person: "people",
  say: "said",
  see: "saw seen",
  sell: "sold",
  send: "sent",
  speak: "spoke spoken",
  spend: "spent",
  steal: "stole stolen",
  take: "taken took",
  tell: "told",
  withdraw: "withdrawn withdrew",
  write: "written wrote",
};

const bases = new Map(Object.entries(forms).flatMap(([base, all]) => all.split(" ").map((form) => [form, base])));

/** The word that a form such as "sent" belongs to; every other word is its own. */
export const baseOf = (word: string) => bases.get(word) ?? word;
