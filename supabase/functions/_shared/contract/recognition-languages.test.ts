import { expect, test } from "vitest";
import { languagesOfTags } from "./recognition-languages.ts";

test.each([
  [["en-GB"], ["eng"]],
  [
    ["de-AT", "de", "en"],
    ["deu", "eng"],
  ],
  [["nb-NO", "nn"], ["nor"]],
  [["tlh"], ["eng"]],
  [
    ["fr", "de", "it", "es"],
    ["fra", "deu", "ita"],
  ],
])("the languages of a browser are read, at most three: %j", (tags, codes) => {
  expect(languagesOfTags(tags)).toEqual(codes);
});
