import { describe, expect, test } from "vitest";
import { uniqueNames } from "./file-names.ts";

describe("the name of a file in a zip", () => {
  test.each([
    ["Letter.docx", "Letter.docx"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["a:b|c?.txt", "a_b_c_.txt"],
    ["con.txt", "_con.txt"],
    [".hidden notes.txt", "hidden notes.txt"],
    [".txt", "document.txt"],
    [" .txt", "document.txt"],
    ["...", "document"],
    ["name. ", "name"],
    ["Bodø.txt", "Bodø.txt"],
    [`${"x".repeat(300)}.txt`, `${"x".repeat(150)}.txt`],
    [`${"発".repeat(100)}.docx`, `${"発".repeat(73)}.docx`],
    [`${"😀".repeat(80)}.txt`, `${"😀".repeat(55)}.txt`],
  ])("with the original name %s is %s", (name, expected) => {
    expect(uniqueNames()(name)).toBe(expected);
  });

  test("is given out once, also where only the case differs, and never longer than a file system takes", () => {
    const nameFor = uniqueNames();
    const long = `${"😀".repeat(80)}.txt`;
    const names = ["a.txt", "A.txt", "a.txt", long, long].map(nameFor);
    expect(names.slice(0, 3)).toEqual(["a.txt", "A (2).txt", "a (3).txt"]);
    for (const name of names) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    expect(new Set(names).size).toBe(names.length);
  });
});
