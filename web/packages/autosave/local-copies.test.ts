import { describe, expect, test } from "vitest";
import { chooseCopy, LocalCopies, type LocalCopy } from "./local-copies.ts";
import { FakeStorage } from "./testing/fake-storage.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOTE = { owner: 7, form: "note", record: 1 };
const asText = (body: unknown) => (typeof body === "string" ? body : undefined);

function copiesIn(storage: Storage, now = () => 0) {
  return new LocalCopies({ storage: () => storage, now });
}

const texts = (copies: LocalCopies, key: Parameters<LocalCopies["write"]>[0]) =>
  copies.read(key, asText).map(({ body }) => body);

describe("a local copy", () => {
  test("is there after a reload", () => {
    const storage = new FakeStorage();
    expect(copiesIn(storage).write(NOTE, "a", "Dear")).toBe(true);
    expect(texts(copiesIn(storage), NOTE)).toEqual(["Dear"]);
  });

  test.each([
    ["person", { ...NOTE, owner: 77 }],
    ["form", { ...NOTE, form: "review" }],
    ["record", { ...NOTE, record: 11 }],
    ["record with a colon in its id", { ...NOTE, record: "1:a" }],
  ])("is not that of another %s", (_what, other) => {
    const copies = copiesIn(new FakeStorage());
    copies.write(NOTE, "a", "Dear");
    copies.write(other, "a", "Other");
    expect([texts(copies, NOTE), texts(copies, other)]).toEqual([["Dear"], ["Other"]]);
  });

  test("is each window's own, and the newest comes first", () => {
    let now = 0;
    const copies = copiesIn(new FakeStorage(), () => (now += 1));
    copies.write(NOTE, "a", "First");
    copies.write(NOTE, "b", "Second");
    expect(texts(copies, NOTE)).toEqual(["Second", "First"]);
    copies.remove(NOTE, "b");
    expect(texts(copies, NOTE)).toEqual(["First"]);
  });

  test("is removed after two months, with those that cannot be read, and nothing else", () => {
    const storage = new FakeStorage();
    copiesIn(storage).write(NOTE, "a", "Old");
    storage.setItem("autosave:7:note:2:b", "{");
    storage.setItem("theme", "dark");
    expect(
      texts(
        copiesIn(storage, () => 59 * DAY),
        NOTE,
      ),
    ).toEqual(["Old"]);
    expect(storage.names()).toEqual(["autosave:7:note:1:a", "theme"]);
    expect(
      texts(
        copiesIn(storage, () => 61 * DAY),
        NOTE,
      ),
    ).toEqual([]);
    expect(storage.names()).toEqual(["theme"]);
  });

  test("is removed with its owner's account, and others' stay", () => {
    const storage = new FakeStorage();
    const copies = copiesIn(storage);
    copies.write(NOTE, "a", "Mine");
    copies.write({ ...NOTE, owner: 77 }, "a", "Theirs");
    copies.removeOwner(7);
    expect(storage.names()).toEqual(["autosave:77:note:1:a"]);
  });

  test("of another shape is ignored", () => {
    const copies = copiesIn(new FakeStorage());
    copies.write(NOTE, "a", { not: "a text" });
    expect(texts(copies, NOTE)).toEqual([]);
  });
});

describe("a copy that does not fit", () => {
  test("lasts as long as the page, and what was stored before stays for after a crash", () => {
    const storage = new FakeStorage();
    const copies = copiesIn(storage);
    copies.write(NOTE, "a", "Short");
    storage.isFull = true;
    expect(copies.write(NOTE, "a", "Too long")).toBe(false);
    expect(texts(copies, NOTE)).toEqual(["Too long"]);
    expect(texts(copiesIn(storage), NOTE)).toEqual(["Short"]);
  });

  test("is stored with the next change after there is room again", () => {
    const storage = new FakeStorage();
    const copies = copiesIn(storage);
    storage.isFull = true;
    copies.write(NOTE, "a", "Long");
    storage.isFull = false;
    expect(copies.write(NOTE, "a", "Longer")).toBe(true);
    expect(texts(copiesIn(storage), NOTE)).toEqual(["Longer"]);
  });

  test("where storage is blocked altogether, lasts as long as the page", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const copies = new LocalCopies({ storage: blocked, now: () => 0 });
    expect(copies.write(NOTE, "a", "Dear")).toBe(false);
    expect(texts(copies, NOTE)).toEqual(["Dear"]);
    copies.removeOwner(7);
    expect(texts(copies, NOTE)).toEqual([]);
  });
});

describe("of several copies", () => {
  const of = (writer: string, body: string): LocalCopy<string> => ({ writer, body, at: 0 });
  const choose = (...copies: LocalCopy<string>[]) =>
    chooseCopy(
      copies,
      ({ body }) => body === "saved",
      ({ body }) => body.startsWith("current"),
    );

  test("one that is based on the current version is chosen before a newer one that is not", () => {
    expect(choose(of("a", "outdated"), of("b", "current"), of("c", "current too"))).toMatchObject({
      chosen: { writer: "b" },
      isOutdated: false,
    });
  });

  test("the newest is chosen when all are outdated, and said to be", () => {
    expect(choose(of("a", "outdated"), of("b", "older"))).toMatchObject({
      chosen: { writer: "a" },
      isOutdated: true,
    });
  });

  test("those that are saved already are done", () => {
    expect(choose(of("a", "saved"), of("b", "saved"))).toEqual({
      chosen: undefined,
      isOutdated: false,
      done: ["a", "b"],
    });
  });
});
