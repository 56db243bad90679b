import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { wordFormsOf } from "../../site/pages/help/word-forms.ts";

/** Words by the rule that makes them one; those after a bar are other words. */
const rules: Record<string, Record<string, string>> = {
  so: {
    "the article after a consonant": "akoon akoonka akoonku akoonkii akoonkan | akoonkaa",
    "the article after d, l and vowels": "khidmad khidmadda khidmaddu | khidmado khidmadaha",
    "an article that changes the vowel before it": "boorso boorsada | koonto koontada",
    "an owner":
      "lacag lacagta lacagtayda lacagtaada lacagtiisa lacagteeda lacagtayada lacagteenna lacagtiinna lacagtooda",
    "an owner after c, q, x and h": "magac magaca magacayga magacaaga",
    plurals: "boorso boorsooyin boorsooyinka | bangi bangiyo bangiyada | akoon akoonno akoonnada",
    "persons and times of a verb": "dir diri diraa dirayaa diray dirtay dirto dirnaa dirno diraysaa dirayno diraan",
    "nouns made of a verb": "dir dirid diridda dirista | fur furitaan furitaanka furasho",
    "a verb for oneself": "qaad qaadanayaa qaado",
    "northern and southern letters": "gaaray gaadhay gaari gaadhi",
    "long and short letters": "telefoon telefon | khidmad qidmad",
  },
  am: {
    "letters of one sound": "ሒሳብ ሂሳብ | ዕቁብ እቁብ",
    "prepositions and the relative": "ባንክ የባንክ በባንክ ለባንክ ከባንክ ስለባንክ ወደባንክ",
    "articles, owners and the object": "ገንዘብ ገንዘቡ ገንዘቤ ገንዘቤን ገንዘብዎ ገንዘባችን ገንዘባችሁ ገንዘባቸው ገንዘቧ",
    plurals: "ሒሳብ ሒሳቦች ሒሳቦቼ | ቀን ቀናት | ቋንቋ ቋንቋዎች ቋንቋዎቻችሁ",
    "persons of a verb": "መላክ እልካለሁ ትልካለህ ይልካል ትልካላችሁ እንልካለን ይልካሉ ልልክ የምልከው ላኩ",
    "an infinitive and a passive": "መክፈት ለመክፈት መከፈት ይከፈታል ከፈትኩ",
    "a causative": "ያስከፍላል ማስከፈል ታስከፍላላችሁ ይከፍላል መክፈል",
    negations: "ደረሰ አልደረሰም አልደረሰኝም አይደርስም ካልደረሰ",
    conjunctions: "ጠፋ ቢጠፋ ሲጠፋ እንዲጠፋ ስለጠፋ",
    "whom it is done to": "ይደርሳል ይደርሰኛል ይደርሰናል | መደወል ደወሉልኝ ተደወለልኝ",
  },
};

for (const [code, all] of Object.entries(rules)) {
  describe(`the stems of ${code}`, () => {
    const { plain, stem } = wordFormsOf(code);
    for (const [rule, words] of Object.entries(all)) {
      test(`are one in spite of ${rule}`, () => {
        for (const group of words.split(" | ")) {
          const stems = Map.groupBy(group.split(" "), (word) => stem(plain(word)));
          assert.equal(stems.size, 1, JSON.stringify([...stems]));
        }
      });
    }

    test("keep words apart that mean another thing", () => {
      const words = {
        so: "dir kaar kiro khidmad caymis canshuur sarrif saf saac sugid fur bax boos bangi",
        am: "ብር ባንክ ስልክ ልክ ክፍያ ካርድ ኪራይ ቀን ቁጥር ተራ ተመን ግብር ገደብ ወለድ ብድር ባለቤት መረጃ ክፈት ክፈል",
      }[code]!;
      const stems = Map.groupBy(words.split(" "), (word) => stem(plain(word)));
      assert.deepEqual(
        [...stems.values()].filter(({ length }) => length > 1),
        [],
      );
    });
  });
}
