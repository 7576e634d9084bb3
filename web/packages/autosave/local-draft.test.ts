import { describe, expect, test, vi } from "vitest";
import { LocalCopies } from "./local-copies.ts";
import { LocalDraft } from "./local-draft.ts";
import { FakeStorage } from "./testing/fake-storage.ts";

interface Fields {
  title: string;
  tags: string[];
}

const SAVED: Fields = { title: "Saved", tags: ["a"] };
const NOTE = { owner: 7, form: "note", record: 1 };

function parse(fields: unknown): Partial<Fields> | undefined {
  const { title, tags }: { title?: unknown; tags?: unknown } = Object(fields);
  return {
    ...(typeof title === "string" && { title }),
    ...(Array.isArray(tags) && { tags }),
  };
}

/** A browser, in which forms of a note are opened. */
function browser() {
  const storage = new FakeStorage();
  let writers = 0;
  const open = (saved: Fields = SAVED, key = NOTE) =>
    new LocalDraft<Fields>(key, saved, {
      copies: new LocalCopies({ storage: () => storage, now: () => writers }),
      parse,
      writer: `writer-${(writers += 1)}`,
    });
  return { storage, open };
}

describe("what is typed", () => {
  test("is there when the form is opened again, and said to be from an earlier time", () => {
    const { open } = browser();
    open().change({ title: "Typed" }, SAVED);
    expect(open().getState()).toEqual({ typed: { title: "Typed" }, origin: "earlier", isKept: true });
  });

  test("is not there for another person", () => {
    const { open } = browser();
    open().change({ title: "Typed" }, SAVED);
    expect(open(SAVED, { ...NOTE, owner: 8 }).getState().typed).toEqual({});
  });

  test("and undone again leaves no copy", () => {
    const { open, storage } = browser();
    const draft = open();
    draft.change({ title: "Typed", tags: ["a", "b"] }, SAVED);
    draft.change({ title: "Saved", tags: ["a"] }, SAVED);
    expect(storage.names()).toEqual([]);
  });

  test.each(["saved", "discarded"])("and %s is gone, also the copy that the form began with", () => {
    const { open, storage } = browser();
    open().change({ title: "Typed" }, SAVED);
    open().clear();
    expect(storage.names()).toEqual([]);
    expect(open().getState().typed).toEqual({});
  });

  test("while a save is under way stays, and is based on what was saved", () => {
    const { open } = browser();
    const draft = open();
    draft.change({ title: "Sent", tags: ["b"] }, SAVED);
    draft.change({ title: "Sent, and more" }, SAVED);
    draft.settle({ title: "Sent", tags: ["b"] });
    expect(draft.getState().typed).toEqual({ title: "Sent, and more" });
    expect(open({ title: "Sent", tags: ["b"] }).getState()).toMatchObject({
      typed: { title: "Sent, and more" },
      origin: "earlier",
    });
  });

  test("and saved without an answer is not shown as unsaved", () => {
    const { open, storage } = browser();
    open().change({ title: "Sent" }, SAVED);
    expect(open({ ...SAVED, title: "Sent" }).getState()).toMatchObject({ typed: {}, origin: "here" });
    expect(storage.names()).toEqual([]);
  });

  test("in two windows is in two copies, of which the second is there after the first", () => {
    const { open } = browser();
    const [one, other] = [open(), open()];
    one.change({ title: "One" }, SAVED);
    other.change({ title: "Other" }, SAVED);
    const next = open();
    expect(next.getState().typed).toEqual({ title: "One" });
    next.clear();
    expect(open().getState().typed).toEqual({ title: "Other" });
  });

  test("is said not to be kept when there is no room", () => {
    const { open, storage } = browser();
    const draft = open();
    const listener = vi.fn();
    draft.subscribe(listener);
    storage.isFull = true;
    draft.change({ title: "Typed" }, SAVED);
    expect(draft.getState().isKept).toBe(false);
    expect(listener).toHaveBeenCalled();
    storage.isFull = false;
    draft.change({ title: "Typed on" }, SAVED);
    expect(draft.getState().isKept).toBe(true);
  });
});

describe("a record that was saved elsewhere meanwhile", () => {
  const THEIRS: Fields = { title: "Theirs", tags: ["a"] };

  test("makes the text outdated, until its person goes on with it", () => {
    const { open } = browser();
    open().change({ title: "Typed" }, SAVED);
    const draft = open(THEIRS);
    expect(draft.getState()).toMatchObject({ typed: { title: "Typed" }, origin: "outdated" });
    draft.accept(THEIRS);
    expect(draft.getState()).toMatchObject({ typed: { title: "Typed" }, origin: "earlier" });
    expect(open(THEIRS).getState().origin).toBe("earlier");
  });

  test("asks again in the next window when nothing was chosen", () => {
    const { open } = browser();
    open().change({ title: "Typed" }, SAVED);
    open(THEIRS);
    expect(open(THEIRS).getState().origin).toBe("outdated");
  });

  test("asks nothing when only other fields were changed there", () => {
    const { open } = browser();
    open().change({ tags: ["b"] }, SAVED);
    expect(open(THEIRS).getState()).toMatchObject({ typed: { tags: ["b"] }, origin: "earlier" });
  });

  test("asks nothing about a field that is typed only after that", () => {
    const { open } = browser();
    const draft = open();
    draft.change({ tags: ["b"] }, SAVED);
    draft.settle({ tags: ["b"] });
    draft.change({ title: "Typed" }, { ...THEIRS, tags: ["b"] });
    expect(open({ ...THEIRS, tags: ["b"] }).getState().origin).toBe("earlier");
  });
});
