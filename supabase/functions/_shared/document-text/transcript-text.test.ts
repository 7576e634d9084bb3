import { expect, test } from "vitest";
import { spokenText, summarizeRecording, transcriptText } from "./index.ts";

test("a transcript has a line for each sentence, with the time at which it begins", () => {
  const said = [
    { start: 0.4, text: "We meet again" },
    { start: 3.2, text: "on 7 April." },
    { start: 65, text: "Who brings the key?" },
    { start: 3_725.9, text: "Goodbye." },
  ];
  expect(transcriptText(said)).toBe(
    "Transcript\n0:00 We meet again on 7 April.\n1:05 Who brings the key?\n1:02:05 Goodbye.",
  );
});

test("its lines are in the order of time, and none goes on for long", () => {
  const said = [
    { start: 40, text: "and on" },
    { start: 20, text: "and on" },
    { start: 0, text: "He goes on" },
  ];
  expect(transcriptText(said)).toBe("Transcript\n0:00 He goes on and on\n0:40 and on");
});

test.each(["", " \n "])("nothing said, as %j, is no transcript", (text) => {
  expect(transcriptText(text)).toBe("");
  expect(transcriptText([])).toBe("");
});

test("a text without times keeps its lines", () => {
  expect(transcriptText("Hello.\n\nGoodbye.")).toBe("Transcript\nHello.\nGoodbye.");
});

test("for the analysis what is said stands alone, and every word keeps its place", () => {
  const text =
    "Title: Minutes\n\nChapters\n0:00 The lock\n\nTranscript\n0:04 We met.\n1:02:05 It is 12:05 now.";
  const spoken = spokenText(text);
  expect(
    spoken
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ).toEqual(["We met.", "It is 12:05 now."]);
  for (const said of ["We met.", "It is 12:05 now."]) expect(spoken.indexOf(said)).toBe(text.indexOf(said));
  expect(spoken).toHaveLength(text.length);
});

test("other texts stay as they are", () => {
  for (const text of ["", "Title: Minutes\n\nChapters\n0:00 Transcript", "A letter."])
    expect(spokenText(text)).toBe(text);
});

test("what is said in a recording is not what it says of itself", () => {
  expect(summarizeRecording("Title: Minutes\n\nTranscript\n0:00 Hello.")).toBeUndefined();
});
