import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Autosave, type AutosaveDeps, type CopyBody, type Saved, type Unanswered } from "./autosave.ts";

interface Fields {
  title: string;
  excerpt: string;
  content: string;
  tags: string;
  category?: string | undefined;
}

interface Details {
  category?: string;
}

type Stored = Details & Saved;
type Deps = AutosaveDeps<Fields, Details>;

/** A refusal by a server, or an answer that was lost when its status is none of 4xx. */
class Failure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(`${status}: ${message}`);
    this.status = status;
  }
}

/** A category that the server does not know. */
const GONE = "This category does not exist.";

function failureOf(error: unknown): ReturnType<Deps["failureOf"]> {
  const status = error instanceof Failure ? error.status : 0;
  if (status < 400 || status >= 500) return "lost";
  if ([401, 408, 429].includes(status)) return "later";
  return status === 409 ? "conflict" : status === 404 ? "gone" : "refused";
}

const EMPTY: Fields = { title: "", excerpt: "", content: "", tags: "" };
const titled = (title: string): Fields => ({ ...EMPTY, title });

function autosaveOf(saved: Stored = { id: 7, revision: 3 }, unanswered?: Unanswered<Fields>) {
  const copies = new Map<number | null, CopyBody<Fields> & Details>();
  let keys = 0;
  const onCategoryGone = vi.fn<() => void>();
  const deps = {
    create: vi.fn<Deps["create"]>(() => Promise.resolve({ id: 11, revision: 1 })),
    save: vi.fn<Deps["save"]>((id, revision) => Promise.resolve({ id, revision: revision + 1 })),
    failureOf,
    isEmpty: ({ title, content }: Fields) => title.trim() === "" && !/[^<>h2/]/.test(content),
    complete: (fields: Fields, { category }: Details) => ({
      ...fields,
      category: fields.category ?? category,
    }),
    mend: (error: unknown, { category: _, ...others }: Fields, id: number | null) => {
      if (!(error instanceof Failure && error.message.includes(GONE))) return undefined;
      onCategoryGone();
      return { fields: others, details: id === null ? { category: "" } : {} };
    },
    asNew: {},
    onCategoryGone,
    onGone: vi.fn<Deps["onGone"]>(),
    onDeleted: vi.fn<Deps["onDeleted"]>(),
    copies: {
      write: vi.fn<Deps["copies"]["write"]>((id, copy, { category }) => {
        copies.set(id, { ...copy, category });
        return true;
      }),
      forget: vi.fn<Deps["copies"]["forget"]>((id) => void copies.delete(id)),
    },
    newKey: () => `key-${(keys += 1)}`,
    now: () => Date.now(),
  };
  return { autosave: new Autosave<Fields, Details>(EMPTY, saved, deps, unanswered), deps, copies };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a change", () => {
  test("is in the local copy at once and saved on the server after a pause", async () => {
    const { autosave, deps, copies } = autosaveOf();
    autosave.change(titled("A"));
    expect(copies.get(7)?.fields.title).toBe("A");
    await vi.advanceTimersByTimeAsync(1_400);
    autosave.change(titled("Ab"));
    await vi.advanceTimersByTimeAsync(1_400);
    expect(deps.save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("Ab"), "key-1"]]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", revision: 4 });
    expect(copies.has(7)).toBe(false);
  });

  test("is saved every ten seconds even without a pause", async () => {
    const { autosave, deps } = autosaveOf();
    for (let key = 0; key < 30; key += 1) {
      autosave.change(titled("x".repeat(key + 1)));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(deps.save.mock.calls.length).toBeGreaterThanOrEqual(1);
  });

  test("with the first words of a new post creates it, and the next ones are saved to it", async () => {
    const { autosave, deps } = autosaveOf({ id: null, revision: 0 });
    await autosave.flush();
    for (const wordless of [{ category: "Travel" }, { content: "<h2></h2>" }, { title: " " }]) {
      autosave.change({ ...EMPTY, ...wordless });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(deps.create).not.toHaveBeenCalled();
      expect(autosave.getState().progress).toBe("untouched");
    }
    autosave.change(titled("First"));
    await vi.advanceTimersByTimeAsync(2_000);
    autosave.change(titled("First words"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.create).toHaveBeenCalledTimes(1);
    expect(deps.save.mock.calls).toEqual([[11, 1, titled("First words"), "key-2"]]);
  });

  test("that is undone leaves no local copy, and is not sent", async () => {
    const { autosave, deps, copies } = autosaveOf();
    autosave.change(titled("A"));
    autosave.change(EMPTY);
    expect(copies.size).toBe(0);
    expect(autosave.getState().progress).toBe("untouched");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(deps.save).not.toHaveBeenCalled();
    autosave.change(titled("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    autosave.change(titled("Ab"));
    autosave.change(titled("A"));
    expect(copies.size).toBe(0);
    expect(autosave.getState().progress).toBe("saved");
    // Except after a save whose answer was lost: then the old text has to be saved again.
    deps.save.mockRejectedValueOnce(new Failure(0, "lost"));
    autosave.change(titled("Abc"));
    await vi.advanceTimersByTimeAsync(2_000);
    autosave.change(titled("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls.slice(-2)).toEqual([
      [7, 4, titled("Abc"), "key-2"],
      [7, 5, titled("A"), "key-3"],
    ]);
    expect(copies.size).toBe(0);
  });

  test("of a new post is sent with the same key after a lost answer, also when it is published then", async () => {
    const { autosave, deps } = autosaveOf({ id: null, revision: 0 });
    deps.create.mockRejectedValueOnce(new Failure(0, "lost"));
    autosave.change(titled("First"));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(deps.create.mock.calls).toEqual([
      [titled("First"), "key-1"],
      [titled("First"), "key-1"],
    ]);
    const other = autosaveOf({ id: null, revision: 0 });
    other.deps.create.mockRejectedValueOnce(new Failure(0, "lost"));
    other.autosave.change(titled("First"));
    await vi.advanceTimersByTimeAsync(2_000);
    const publish = vi.fn(() => Promise.resolve({ id: 11, revision: 2 }));
    await other.autosave.alone(publish);
    expect(other.deps.create).toHaveBeenLastCalledWith(titled("First"), "key-1");
    expect(publish).toHaveBeenCalledWith({ id: 11, revision: 1, key: "key-2" });
  });

  test("during a save is saved after it, based on its revision", async () => {
    const { autosave, deps } = autosaveOf();
    let answer: (saved: Saved) => void = () => undefined;
    deps.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    autosave.change(titled("A"));
    await vi.advanceTimersByTimeAsync(1_500);
    autosave.change(titled("Ab"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    answer({ id: 7, revision: 9 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls[1]).toEqual([7, 9, titled("Ab"), "key-2"]);
    expect(autosave.getState().progress).toBe("saved");
  });
});

describe("a failed save", () => {
  test.each([[0], [200], [401], [429], [500], [503]])(
    "with status %d leaves a local copy and is tried again",
    async (status) => {
      const { autosave, deps, copies } = autosaveOf();
      deps.save.mockRejectedValueOnce(new Failure(status, "no"));
      autosave.change(titled("A"));
      await vi.advanceTimersByTimeAsync(1_500);
      expect(autosave.getState().progress).toBe("local");
      expect(copies.get(7)?.fields).toEqual(titled("A"));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(deps.save).toHaveBeenCalledTimes(2);
      expect(autosave.getState().progress).toBe("saved");
    },
  );

  test("of an invalid text is tried again only after a change", async () => {
    const { autosave, deps } = autosaveOf();
    deps.save.mockRejectedValueOnce(new Failure(400, "too long"));
    autosave.change(titled("A"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    expect(autosave.getState().progress).toBe("refused");
    autosave.change(titled("B"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(autosave.getState().progress).toBe("saved");
  });

  test("of the local copy is reported as unsafe", () => {
    const { autosave, deps } = autosaveOf();
    deps.copies.write.mockReturnValue(false);
    autosave.change(titled("A"));
    expect(autosave.getState().progress).toBe("unsafe");
  });
});

describe("a save whose answer was lost", () => {
  test.each([
    ["never came", 0],
    ["broke off", 200],
    ["was an error of the server", 502],
  ])("(it %s) is sent again with its key, and the next one is based on its answer", async (_how, status) => {
    const { autosave, deps } = autosaveOf();
    deps.save.mockRejectedValueOnce(new Failure(status, "lost"));
    autosave.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500);
    autosave.change(titled("Mine, and more"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(deps.save.mock.calls).toEqual([
      [7, 3, titled("Mine"), "key-1"],
      [7, 3, titled("Mine"), "key-1"],
      [7, 4, titled("Mine, and more"), "key-2"],
    ]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", revision: 5 });
  });

  test("before the window was closed is sent again by the next one", async () => {
    const { autosave, deps } = autosaveOf(undefined, { fields: titled("Mine"), key: "earlier" });
    autosave.restore(titled("Mine, and more"));
    autosave.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(deps.save.mock.calls).toEqual([
      [7, 3, titled("Mine"), "earlier"],
      [7, 4, titled("Mine, and more"), "key-1"],
    ]);
  });

  test("is settled before the post is published", async () => {
    const { autosave, deps } = autosaveOf();
    deps.save.mockRejectedValueOnce(new Failure(0, "lost"));
    autosave.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500);
    const publish = vi.fn<(kept: Saved) => Promise<Saved>>(() => Promise.resolve({ id: 7, revision: 5 }));
    await autosave.alone(publish);
    expect(publish.mock.calls).toEqual([[{ id: 7, revision: 4, key: "key-2" }]]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", revision: 5 });
  });

  test.each([[401], [429]])(
    "stays open while repeating it is put off with status %d, and is not when it is refused",
    async (status) => {
      const { autosave, deps } = autosaveOf();
      deps.save.mockRejectedValueOnce(new Failure(0, "lost"));
      deps.save.mockRejectedValueOnce(new Failure(status, "later"));
      deps.save.mockRejectedValueOnce(new Failure(400, "too long"));
      autosave.change(titled("A"));
      await vi.advanceTimersByTimeAsync(120_000);
      autosave.change(titled("B"));
      await vi.advanceTimersByTimeAsync(1_500);
      expect(deps.save.mock.calls.map(([, , { title }, key]) => `${title} ${key}`)).toEqual([
        "A key-1",
        "A key-1",
        "A key-1",
        "B key-2",
      ]);
    },
  );
});

describe("on a conflict", () => {
  test("with somebody else's save, the person has to choose, also after a lost answer", async () => {
    const { autosave, deps } = autosaveOf();
    deps.save.mockRejectedValueOnce(new Failure(0, "lost"));
    deps.save.mockRejectedValueOnce(new Failure(409, "saved since"));
    autosave.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500);
    autosave.change(titled("Mine, and more"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(deps.save.mock.calls).toEqual([
      [7, 3, titled("Mine"), "key-1"],
      [7, 3, titled("Mine"), "key-1"],
    ]);
    expect(autosave.getState().progress).toBe("conflict");
  });

  async function conflict() {
    const made = autosaveOf();
    made.deps.save.mockRejectedValueOnce(new Failure(409, "saved since"));
    made.autosave.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500);
    return made;
  }

  test("nothing is sent until the person chooses, and changes go to the local copy", async () => {
    const { autosave, deps, copies } = await conflict();
    expect(autosave.getState().progress).toBe("conflict");
    expect(copies.get(7)).toMatchObject({ fields: titled("Mine"), revision: 3 });
    autosave.change(titled("Mine, and more"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    expect(copies.get(7)?.fields).toEqual(titled("Mine, and more"));
  });

  test("this text can overwrite the other version", async () => {
    const { autosave, deps } = await conflict();
    await autosave.overwrite({ id: 7, revision: 8 });
    expect(deps.save.mock.calls[1]).toEqual([7, 8, titled("Mine"), "key-2"]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", revision: 9 });
  });

  test("this text can overwrite the other version when it was saved before and only publishing failed", async () => {
    const { autosave, deps } = autosaveOf();
    autosave.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(autosave.alone(() => Promise.reject(new Failure(409, "")))).rejects.toThrow();
    autosave.meetConflict();
    await autosave.overwrite({ id: 7, revision: 8 });
    expect(deps.save.mock.calls).toEqual([
      [7, 3, titled("Mine"), "key-1"],
      [7, 8, titled("Mine"), "key-3"],
    ]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", revision: 9 });
  });

  test("this text can become a new post", async () => {
    const { autosave, deps, copies } = await conflict();
    await autosave.split();
    expect(deps.create.mock.calls).toEqual([[titled("Mine"), "key-2"]]);
    expect(autosave.getState()).toMatchObject({ id: 11, progress: "saved" });
    expect(copies.size).toBe(0);
  });
});

describe("a page that is closed during a save", () => {
  const never = () => new Promise<never>(() => undefined);

  test("leaves a local copy with the unanswered text", async () => {
    const { autosave, deps, copies } = autosaveOf();
    deps.save.mockImplementationOnce(never);
    autosave.change(titled("Sent"));
    await vi.advanceTimersByTimeAsync(1_500);
    autosave.change(titled("Sent, and more"));
    expect(copies.get(7)).toMatchObject({
      ...{
        fields: titled("Sent, and more"),
        revision: 3,
        unanswered: { fields: titled("Sent"), key: "key-1" },
      },
    });
  });

  test("leaves the text alone when storage is too full for both", async () => {
    const { autosave, deps, copies } = autosaveOf();
    deps.save.mockRejectedValue(new Failure(0, "lost"));
    autosave.change(titled("First"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(copies.get(7)?.unanswered).toEqual({ fields: titled("First"), key: "key-1" });
    deps.copies.write.mockReturnValueOnce(false);
    autosave.change(titled("Second"));
    expect(copies.get(7)).toEqual({ fields: titled("Second"), revision: 3, category: undefined });
    expect(autosave.isKept).toBe(true);
  });

  test("creates no second post after it is opened again", async () => {
    const { autosave, deps, copies } = autosaveOf({ id: null, revision: 0 });
    deps.create.mockImplementationOnce(never);
    autosave.change(titled("First"));
    expect(copies.get(null)?.unanswered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_500);
    const left = copies.get(null)?.unanswered;
    expect(left).toEqual({ fields: titled("First"), key: "key-1" });
    const again = autosaveOf({ id: null, revision: 0 }, left);
    again.autosave.restore(titled("First"));
    again.autosave.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(again.deps.create.mock.calls).toEqual([[titled("First"), "key-1"]]);
    expect(again.deps.save).not.toHaveBeenCalled();
  });

  test("leaves the key also when the new post was being published", async () => {
    const { autosave, copies } = autosaveOf({ id: null, revision: 0 });
    autosave.change(titled("First"));
    void autosave.alone(never);
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.get(null)?.unanswered).toEqual({ fields: titled("First"), key: "key-1" });
  });
});

test("a post that is deleted here is no longer saved", async () => {
  const { autosave, deps, copies } = autosaveOf();
  let answer = () => {};
  const deleting = new Promise<void>((resolve) => (answer = resolve));
  autosave.change(titled("A"));
  const done = autosave.remove(() => deleting);
  await vi.advanceTimersByTimeAsync(0);
  const flushed = autosave.flush();
  answer();
  await Promise.all([done, flushed]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(deps.save).not.toHaveBeenCalled();
  expect(copies.size).toBe(0);
});

describe("a post whose deletion was not answered", () => {
  async function lost() {
    const made = autosaveOf();
    made.autosave.change(titled("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    const answer = made.autosave.remove(() => Promise.reject(new Failure(0, "lost")));
    await expect(answer).rejects.toThrow("lost");
    return made;
  }

  test("is not created again when the next save finds it deleted", async () => {
    const { autosave, deps, copies } = await lost();
    deps.save.mockRejectedValueOnce(new Failure(404, "not found"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.onDeleted).toHaveBeenCalledWith(7);
    expect(autosave.isDropped).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deps.create).not.toHaveBeenCalled();
    expect(deps.onGone).not.toHaveBeenCalled();
    expect(copies.size).toBe(0);
  });

  test("is saved again when it still exists, and text that was typed since becomes a new post when it does not", async () => {
    const { autosave, deps } = await lost();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(autosave.getState()).toMatchObject({ id: 7, progress: "saved" });
    const other = await lost();
    other.autosave.change(titled("A, after all"));
    other.deps.save.mockRejectedValueOnce(new Failure(404, "not found"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(other.deps.create.mock.calls).toMatchObject([[titled("A, after all"), "key-3"]]);
    expect([deps.onDeleted, other.deps.onDeleted].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

describe("the category of a post", () => {
  const inside = (title: string, category?: string): Fields => ({ ...titled(title), category });
  const refusal = new Failure(400, GONE);

  test("is the current one of the server unless another was chosen", async () => {
    const { autosave, deps } = autosaveOf({ id: 7, revision: 3, category: "Old name" });
    deps.save.mockResolvedValueOnce({ id: 7, revision: 4, category: "New name" });
    autosave.change(inside("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("A"), "key-1"]]);
    expect(autosave.getState()).toMatchObject({ category: "New name", progress: "saved" });
  });

  test("is kept when the text becomes a new post", async () => {
    const { autosave, deps, copies } = autosaveOf({ id: 7, revision: 3, category: "Travel" });
    deps.save.mockRejectedValueOnce(new Failure(409, ""));
    autosave.change(inside("A"));
    expect(copies.get(7)).toMatchObject({ category: "Travel" });
    await vi.advanceTimersByTimeAsync(2_000);
    await autosave.split();
    expect(deps.create.mock.calls).toEqual([[inside("A", "Travel"), "key-2"]]);
  });

  test("is unchanged when the chosen one no longer exists, and the rest is saved", async () => {
    const { autosave, deps, copies } = autosaveOf({ id: 7, revision: 3, category: "Old name" });
    deps.save.mockRejectedValueOnce(refusal);
    deps.save.mockResolvedValueOnce({ id: 7, revision: 4, category: "New name" });
    autosave.change(inside("A", "Gone"));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(deps.onCategoryGone).toHaveBeenCalledTimes(1);
    expect(deps.save.mock.calls).toEqual([
      [7, 3, inside("A", "Gone"), "key-1"],
      [7, 3, titled("A"), "key-2"],
    ]);
    expect(autosave.getState()).toMatchObject({ category: "New name", progress: "saved" });
    expect(copies.size).toBe(0);
  });

  test("of a new post is none when it no longer exists", async () => {
    const { autosave, deps } = autosaveOf({ id: null, revision: 0, category: "Gone" });
    deps.create.mockRejectedValueOnce(refusal);
    autosave.change(inside("A"));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(deps.create.mock.calls).toEqual([
      [inside("A", "Gone"), "key-1"],
      [inside("A", ""), "key-2"],
    ]);
  });
});

describe("a restored text", () => {
  test("is stored locally, and not sent until it is accepted", async () => {
    const { autosave, deps, copies } = autosaveOf();
    expect(autosave.restore(titled("Restored"))).toBe(true);
    await autosave.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deps.save).not.toHaveBeenCalled();
    expect(copies.get(7)?.fields).toEqual(titled("Restored"));
    autosave.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("Restored"), "key-1"]]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", isHeld: false });
  });

  test("is saved after a change, and removed when it is discarded", async () => {
    const { autosave, deps, copies } = autosaveOf();
    autosave.restore(titled("Restored"));
    autosave.change(titled("Restored, and more"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(deps.save).toHaveBeenCalledTimes(1);
    const other = autosaveOf();
    other.autosave.restore(titled("Restored"));
    other.autosave.drop();
    other.autosave.change(titled("Too late"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.deps.save).not.toHaveBeenCalled();
    expect([...copies.keys(), ...other.copies.keys()]).toEqual([]);
  });
});

test("text that is typed into a post deleted elsewhere becomes a new post", async () => {
  const { autosave, deps, copies } = autosaveOf();
  deps.save.mockRejectedValueOnce(new Failure(404, "not found"));
  autosave.change(titled("A"));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(deps.onGone).toHaveBeenCalledTimes(1);
  expect(deps.create.mock.calls).toEqual([[titled("A"), "key-2"]]);
  expect(autosave.getState()).toMatchObject({ id: 11, progress: "saved" });
  expect(copies.size).toBe(0);
});

describe("while a post is published", () => {
  test("nothing else is sent, and changes are saved afterwards", async () => {
    const { autosave, deps, copies } = autosaveOf();
    autosave.change(titled("A"));
    let answer: (saved: Saved) => void = () => undefined;
    const work = vi.fn<(kept: Saved) => Promise<Saved>>(() => new Promise((resolve) => (answer = resolve)));
    const done = autosave.alone(work);
    await vi.advanceTimersByTimeAsync(0);
    autosave.change(titled("Ab"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(work.mock.calls).toEqual([[{ id: 7, revision: 3, key: "key-1" }]]);
    expect(deps.save).not.toHaveBeenCalled();
    expect(copies.get(7)?.fields).toEqual(titled("Ab"));
    answer({ id: 7, revision: 8 });
    await done;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 8, titled("Ab"), "key-2"]]);
    expect(copies.size).toBe(0);
  });

  test("a running save is awaited first, and a failure changes nothing", async () => {
    const { autosave, copies } = autosaveOf({ id: null, revision: 0 });
    autosave.change(titled("A"));
    void autosave.flush();
    const seen: Saved[] = [];
    const failing = autosave.alone((kept) => {
      seen.push(kept);
      return Promise.reject(new Failure(500, ""));
    });
    await expect(failing).rejects.toThrow("500");
    expect(seen).toMatchObject([{ id: 11, revision: 1 }]);
    autosave.change(titled("Ab"));
    expect(copies.get(11)?.fields).toEqual(titled("Ab"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(autosave.getState()).toMatchObject({ id: 11, revision: 3, progress: "saved" });
  });

  test("and the answer is lost, the next save begins by asking with its key what became of it", async () => {
    const { autosave, deps } = autosaveOf();
    autosave.change(titled("A"));
    await expect(autosave.alone(() => Promise.reject(new Failure(0, "lost")))).rejects.toThrow("lost");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("A"), "key-1"]]);
    expect(autosave.getState()).toMatchObject({ progress: "saved", revision: 4 });
  });

  test("and that fails, changes from before are saved", async () => {
    const { autosave, deps } = autosaveOf();
    autosave.change(titled("A"));
    await expect(autosave.alone(() => Promise.reject(new Failure(500, "")))).rejects.toThrow("500");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("A"), "key-1"]]);
    expect(autosave.getState().progress).toBe("saved");
  });
});

test("a stopped autosave sends nothing more", async () => {
  const { autosave, deps } = autosaveOf();
  autosave.change(titled("A"));
  autosave.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deps.save).not.toHaveBeenCalled();
});

test("a autosave that is left and started again at once continues saving", async () => {
  const { autosave, deps } = autosaveOf();
  const left = autosave.leave();
  autosave.start();
  await left;
  autosave.change(titled("A"));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(deps.save).toHaveBeenCalledTimes(1);
});
