import { expect, test } from "vitest";
import { newTags, type TagGrounds } from "./new-tags.ts";

const filler = "Nobody speaks of this. ".repeat(60);
const GERMAN = { functionWords: new Set<string>(), capitalNouns: true };
const paper: TagGrounds = {
  title: "untitled",
  text: "",
  documentType: "Letter",
  confidence: 0.9,
  keyTopics: [],
  foreign: undefined,
};

test.each<[what: string, grounds: Partial<TagGrounds>, tags: string[]]>([
  ["its type", {}, ["letter"]],
  ["none for a type that is a guess", { confidence: 0.59 }, []],
  ["none for the type Other", { documentType: "Other" }, []],
  [
    "no topics that are mentioned once",
    { text: "Oat milk, and dish soap.", keyTopics: ["oat milk", "dish soap"] },
    ["letter"],
  ],
  [
    "topics that are in its title",
    { title: "Lease of the Boat House", keyTopics: ["boat house"] },
    ["letter", "boat house"],
  ],
  [
    "words that a short text mentions twice, in singular or plural",
    { text: "One brake squeaks. The brakes are new.", keyTopics: ["brakes"] },
    ["letter", "brakes"],
  ],
  [
    "no single words that a long text mentions twice",
    { text: `Brakes and brakes. ${filler}`, keyTopics: ["brakes"] },
    ["letter"],
  ],
  [
    "phrases that a long text mentions twice",
    { text: `A life jacket each. ${filler} Two life jackets.`, keyTopics: ["life jackets"] },
    ["letter", "life jackets"],
  ],
  [
    "no more than its two best topics",
    { title: "tide boats harbour", keyTopics: ["tide", "boats", "harbour"] },
    ["letter", "tide", "boats"],
  ],
  [
    "no more than one single word that is not in the title",
    { text: "The tide and the boats, the boats and the tide.", keyTopics: ["tide", "boats"] },
    ["letter", "tide"],
  ],
  [
    "no words that only repeat its type",
    {
      documentType: "Contract",
      text: "The tenant pays. The tenant heats the boathouse, and the boathouse is let.",
      keyTopics: ["tenant", "boathouse"],
    },
    ["contract", "boathouse"],
  ],
  [
    "not the parts of a contract",
    {
      documentType: "Contract",
      text: "Both have read this section. The boathouse is let by another section, and the boathouse stays.",
      keyTopics: ["section", "boathouse"],
    },
    ["contract", "boathouse"],
  ],
  [
    "German compounds that are repeated, in any case",
    { foreign: GERMAN, text: `Die Dachrinne. ${filler} Der Dachrinnen.`, keyTopics: ["Dachrinne"] },
    ["letter", "dachrinne"],
  ],
  [
    "no short German words beside a compound, and none for actions",
    {
      foreign: GERMAN,
      text: `Dach, Dach, Dach. Reinigung der Dachrinne. ${filler} Reinigung der Dachrinne.`,
      keyTopics: ["Dach", "Reinigung", "Dachrinne"],
    },
    ["letter", "dachrinne"],
  ],
  [
    "a short German word that is the only repeated one",
    { foreign: GERMAN, text: `Das Dach. ${filler} Des Daches. ${filler} Am Dach.`, keyTopics: ["Dach"] },
    ["letter", "dach"],
  ],
  [
    "no German word for its type besides the type",
    {
      foreign: GERMAN,
      documentType: "Invoice",
      title: "Rechnung Dachdecker",
      text: "Rechnung. Der Dachdecker.",
      keyTopics: ["Rechnung", "Dachdecker"],
    },
    ["invoice", "dachdecker"],
  ],
  [
    "no word for its type in another language besides the type",
    { documentType: "Invoice", title: "factura luz", keyTopics: ["factura"] },
    ["invoice"],
  ],
  [
    "the kind that a bank names in French",
    { documentType: "Other", title: "2026-01", text: "Relevé de compte\nVirement 40,00" },
    ["relevé de compte"],
  ],
  [
    "the kind that it names when its type is a guess",
    {
      documentType: "Invoice",
      confidence: 0.55,
      title: "edf_mai",
      text: "Facture n° 77\nvotre consommation",
    },
    ["facture"],
  ],
  [
    "the kind that its title names when it has no type",
    { documentType: "Other", title: "Lecture 5 photosynthesis", text: "light reactions" },
    ["lecture"],
  ],
  [
    "no kind that is only mentioned in the text",
    { documentType: "Other", text: `Dear all,\nhello\nhow\nare\nyou\nI read the lecture.` },
    [],
  ],
  [
    "two nouns that a linking word joins",
    {
      confidence: 0.5,
      text: "Une salle de sport. La salle de sport.",
      keyTopics: ["salle de sport"],
      foreign: {
        functionWords: new Set(["de"]),
        capitalNouns: false,
        articles: { determiners: new Set(["la"]), links: new Set(["de"]), more: new Set() },
      },
    },
    ["salle de sport"],
  ],
  ["no phrases longer than two words", { title: "old red boat", keyTopics: ["old red boat"] }, ["letter"]],
])("the new tags of a document are %s", (_what, grounds, tags) => {
  expect(newTags({ ...paper, ...grounds })).toEqual(tags);
});
