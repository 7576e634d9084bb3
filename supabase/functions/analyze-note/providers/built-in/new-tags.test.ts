import { expect, it } from "vitest";
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

it.each<[what: string, grounds: Partial<TagGrounds>, tags: string[]]>([
  ["its type", {}, ["letter"]],
  ["no type that is a guess", { confidence: 0.59 }, []],
  ["no type where it is of none", { documentType: "Other" }, []],
  [
    "nothing that is said once",
    { text: "Oat milk, and dish soap.", keyTopics: ["oat milk", "dish soap"] },
    ["letter"],
  ],
  [
    "what its title names",
    { title: "Lease of the Boat House", keyTopics: ["boat house"] },
    ["letter", "boat house"],
  ],
  [
    "what a short text says twice, in whatever number",
    { text: "One brake squeaks. The brakes are new.", keyTopics: ["brakes"] },
    ["letter", "brakes"],
  ],
  [
    "no single word that a long text says twice",
    { text: `Brakes and brakes. ${filler}`, keyTopics: ["brakes"] },
    ["letter"],
  ],
  [
    "two words together that a long text says twice",
    { text: `A life jacket each. ${filler} Two life jackets.`, keyTopics: ["life jackets"] },
    ["letter", "life jackets"],
  ],
  [
    "the best two of its topics alone",
    { title: "tide boats harbour", keyTopics: ["tide", "boats", "harbour"] },
    ["letter", "tide", "boats"],
  ],
  [
    "one single word alone that no title names, for the second is said in passing",
    { text: "The tide and the boats, the boats and the tide.", keyTopics: ["tide", "boats"] },
    ["letter", "tide"],
  ],
  [
    "no word that only says its type once more",
    {
      documentType: "Contract",
      text: "The tenant pays. The tenant heats the boathouse, and the boathouse is let.",
      keyTopics: ["tenant", "boathouse"],
    },
    ["contract", "boathouse"],
  ],
  [
    "a German compound that comes back in whatever case",
    { foreign: GERMAN, text: `Die Dachrinne. ${filler} Der Dachrinnen.`, keyTopics: ["Dachrinne"] },
    ["letter", "dachrinne"],
  ],
  [
    "no short German word beside one, and none for what is done",
    {
      foreign: GERMAN,
      text: `Dach, Dach, Dach. Reinigung der Dachrinne. ${filler} Reinigung der Dachrinne.`,
      keyTopics: ["Dach", "Reinigung", "Dachrinne"],
    },
    ["letter", "dachrinne"],
  ],
  [
    "a short German word that is all that it comes back to",
    { foreign: GERMAN, text: `Das Dach. ${filler} Des Daches. ${filler} Am Dach.`, keyTopics: ["Dach"] },
    ["letter", "dach"],
  ],
  [
    "no German word for its type beside the type",
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
    "no word for its type in another language beside the type",
    { documentType: "Invoice", title: "factura luz", keyTopics: ["factura"] },
    ["invoice"],
  ],
  [
    "what a bank calls it in French",
    { documentType: "Other", title: "2026-01", text: "Relevé de compte\nVirement 40,00" },
    ["relevé de compte"],
  ],
  [
    "what it calls itself where its type is a guess",
    {
      documentType: "Invoice",
      confidence: 0.55,
      title: "edf_mai",
      text: "Facture n° 77\nvotre consommation",
    },
    ["facture"],
  ],
  [
    "what its title calls it where it is of no type",
    { documentType: "Other", title: "Lecture 5 photosynthesis", text: "light reactions" },
    ["lecture"],
  ],
  [
    "nothing that it only speaks of",
    { documentType: "Other", text: `Dear all,\nhello\nhow\nare\nyou\nI read the lecture.` },
    [],
  ],
  [
    "two nouns that a word joins to one thing",
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
  ["nothing longer than two words", { title: "old red boat", keyTopics: ["old red boat"] }, ["letter"]],
])("a new document is filed under %s", (_what, grounds, tags) => {
  expect(newTags({ ...paper, ...grounds })).toEqual(tags);
});
