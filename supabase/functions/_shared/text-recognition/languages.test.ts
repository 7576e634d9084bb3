import { expect, test } from "vitest";
import { languagesForScript } from "./languages.ts";

test("a page in another script is read with a model of that script", () => {
  expect(languagesForScript(["eng"], "Japanese")).toEqual(["jpn", "eng"]);
  expect(languagesForScript(["jpn"], "Han")).toEqual(["jpn"]);
  expect(languagesForScript(["eng", "deu"], "Latin")).toEqual(["eng", "deu"]);
  expect(languagesForScript(["eng"], null)).toEqual(["eng"]);
});
