import { expect, test } from "vitest";
import { dropOptions, type DropOutcome } from "./drop-options.ts";

/** The outcome of dropping files. */
function outcomeOf(files: File[]): Record<keyof DropOutcome, unknown> {
  const outcome: Record<keyof DropOutcome, unknown> = { onSelect: undefined, onReject: undefined };
  const { onDrop } = dropOptions(["txt"], {
    onSelect: (file) => (outcome.onSelect = file.name),
    onReject: (message) => (outcome.onReject = message),
  });
  onDrop(files, []);
  return outcome;
}

test("a dropped file is selected", () => {
  expect(outcomeOf([new File([], "a.txt")])).toEqual({ onSelect: "a.txt", onReject: undefined });
});

test.each([
  ["notes.txt", true],
  ["NOTES.TEXT", true],
  ["contract.docx", true],
  ["no extension", true],
  ["server.log", false],
  ["notes.txt.bak", false],
  ["paper.pdf", false],
])("%s is accepted by its name: %s", (name, isAccepted) => {
  const { validator } = dropOptions(["txt", "docx"], { onSelect: () => {}, onReject: () => {} });
  const refusal = {
    code: "file-invalid-type",
    message: "Invalid file type. Accepted types: .txt, .docx",
  };
  expect(validator(new File([], name, { type: "text/plain" }))).toEqual(isAccepted ? null : refusal);
});

test("a dropped folder without files is reported as empty", () => {
  expect(outcomeOf([])).toEqual({
    onSelect: undefined,
    onReject: "This folder is empty.\nPlease select a file to upload.",
  });
});
