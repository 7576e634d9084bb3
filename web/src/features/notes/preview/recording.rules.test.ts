import { expect, test } from "vitest";
import { secondsAt, timedLines } from "./recording.rules.ts";

test.each<[string, object]>([
  ["0:00 The lock", { text: "The lock", time: { text: "0:00", seconds: 0 } }],
  ["12:05 The lock", { text: "The lock", time: { text: "12:05", seconds: 725 } }],
  ["1:02:05 Home", { text: "Home", time: { text: "1:02:05", seconds: 3725 } }],
  ["3:25", { text: "", time: { text: "3:25", seconds: 205 } }],
  ["Length: 3:25", { text: "Length: 3:25" }],
  ["12:05th", { text: "12:05th" }],
  ["2026-04-08 12:00", { text: "2026-04-08 12:00" }],
])("the line %j", (line, expected) => {
  expect(timedLines(line)).toEqual([{ start: 0, ...expected }]);
});

test.each([
  ["in the line itself", "home", 725],
  ["in a line below without a time", "dry", 725],
  ["in its time", "12:05", 725],
  ["before all times", "Boat", undefined],
])("a place %s is heard then", (_where, word, expected) => {
  const text = "Title: Boat song\n\nTranscript\n0:04 The lock.\n12:05 We go home.\nIt is dry.";
  expect(secondsAt(timedLines(text), text.indexOf(word))).toBe(expected);
});
