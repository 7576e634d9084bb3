import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { DraftKeeper, type DraftKeeperDeps } from "./draft-keeper.ts";
import type { Earlier, Kept, Stored } from "./draft-state.ts";
import type { Fields, LocalCopy } from "./draft.storage.ts";

const EMPTY: Fields = { title: "", excerpt: "", content: "", tags: "" };
const titled = (title: string): Fields => ({ ...EMPTY, title });

function keeperOf(kept: Stored = { id: 7, revision: 3 }, earlier: Earlier = { unanswered: [] }) {
  const copies = new Map<number | null, LocalCopy>();
  let keys = 0;
  const deps = {
    create: vi.fn<DraftKeeperDeps["create"]>(() => Promise.resolve({ id: 11, revision: 1 })),
    save: vi.fn<DraftKeeperDeps["save"]>((id, revision) => Promise.resolve({ id, revision: revision + 1 })),
    load: vi.fn<DraftKeeperDeps["load"]>((id) => Promise.resolve({ id, revision: 4, fields: EMPTY })),
    onGone: vi.fn<DraftKeeperDeps["onGone"]>(),
    onDeleted: vi.fn<DraftKeeperDeps["onDeleted"]>(),
    onCategoryGone: vi.fn<DraftKeeperDeps["onCategoryGone"]>(),
    copies: {
      write: vi.fn<DraftKeeperDeps["copies"]["write"]>((id, copy) => {
        copies.set(id, copy);
        return true;
      }),
      forget: vi.fn<DraftKeeperDeps["copies"]["forget"]>((id) => void copies.delete(id)),
    },
    newKey: () => `key-${(keys += 1)}`,
    now: () => Date.now(),
  };
  return { keeper: new DraftKeeper(EMPTY, kept, deps, earlier), deps, copies };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a change", () => {
  test("is in the local copy at once and saved on the server after a pause", async () => {
    const { keeper, deps, copies } = keeperOf();
    keeper.change(titled("A"));
    expect(copies.get(7)?.fields.title).toBe("A");
    await vi.advanceTimersByTimeAsync(1_400);
    keeper.change(titled("Ab"));
    await vi.advanceTimersByTimeAsync(1_400);
    expect(deps.save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("Ab")]]);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 4 });
    expect(copies.has(7)).toBe(false);
  });

  test("is saved every ten seconds even without a pause", async () => {
    const { keeper, deps } = keeperOf();
    for (let key = 0; key < 30; key += 1) {
      keeper.change(titled("x".repeat(key + 1)));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(deps.save.mock.calls.length).toBeGreaterThanOrEqual(1);
  });

  test("with the first words of a new post creates it, and the next ones are saved to it", async () => {
    const { keeper, deps } = keeperOf({ id: null, revision: 0 });
    await keeper.flush();
    for (const wordless of [{ category: "Travel" }, { content: "<h2></h2>" }, { title: " " }]) {
      keeper.change({ ...EMPTY, ...wordless });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(deps.create).not.toHaveBeenCalled();
      expect(keeper.getState().progress).toBe("untouched");
    }
    keeper.change(titled("First"));
    await vi.advanceTimersByTimeAsync(2_000);
    keeper.change(titled("First words"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.create).toHaveBeenCalledTimes(1);
    expect(deps.save.mock.calls).toEqual([[11, 1, titled("First words")]]);
  });

  test("that is undone leaves no local copy, and is not sent", async () => {
    const { keeper, deps, copies } = keeperOf();
    keeper.change(titled("A"));
    keeper.change(EMPTY);
    expect(copies.size).toBe(0);
    expect(keeper.getState().progress).toBe("untouched");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(deps.save).not.toHaveBeenCalled();
    keeper.change(titled("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    keeper.change(titled("Ab"));
    keeper.change(titled("A"));
    expect(copies.size).toBe(0);
    expect(keeper.getState().progress).toBe("saved");
    // Except after a save whose answer was lost: then the old text has to be saved again.
    deps.save.mockRejectedValueOnce(new ApiError(0, "lost"));
    keeper.change(titled("Abc"));
    await vi.advanceTimersByTimeAsync(2_000);
    keeper.change(titled("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.lastCall).toEqual([7, 4, titled("A")]);
    expect(copies.size).toBe(0);
  });

  test("of a new post is sent with the same key after a lost answer, also when it is published then", async () => {
    const { keeper, deps } = keeperOf({ id: null, revision: 0 });
    deps.create.mockRejectedValueOnce(new ApiError(0, "lost"));
    keeper.change(titled("First"));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(deps.create.mock.calls).toEqual([
      [titled("First"), "key-1"],
      [titled("First"), "key-1"],
    ]);
    const other = keeperOf({ id: null, revision: 0 });
    other.deps.create.mockRejectedValueOnce(new ApiError(0, "lost"));
    other.keeper.change(titled("First"));
    await vi.advanceTimersByTimeAsync(2_000);
    const publish = vi.fn(() => Promise.resolve({ id: 11, revision: 2 }));
    await other.keeper.alone(publish);
    expect(publish).toHaveBeenCalledWith({ id: null, revision: 0, creationKey: "key-1" });
  });

  test("during a save is saved after it, based on its revision", async () => {
    const { keeper, deps } = keeperOf();
    let answer: (kept: Kept) => void = () => undefined;
    deps.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    keeper.change(titled("A"));
    await vi.advanceTimersByTimeAsync(1_500);
    keeper.change(titled("Ab"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    answer({ id: 7, revision: 9 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls[1]).toEqual([7, 9, titled("Ab")]);
    expect(keeper.getState().progress).toBe("saved");
  });
});

describe("a failed save", () => {
  test.each([[0], [200], [401], [429], [500], [503]])(
    "with status %d leaves a local copy and is tried again",
    async (status) => {
      const { keeper, deps, copies } = keeperOf();
      deps.save.mockRejectedValueOnce(new ApiError(status, "no"));
      keeper.change(titled("A"));
      await vi.advanceTimersByTimeAsync(1_500);
      expect(keeper.getState().progress).toBe("local");
      expect(copies.get(7)?.fields).toEqual(titled("A"));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(deps.save).toHaveBeenCalledTimes(2);
      expect(keeper.getState().progress).toBe("saved");
    },
  );

  test("of an invalid text is tried again only after a change", async () => {
    const { keeper, deps } = keeperOf();
    deps.save.mockRejectedValueOnce(new ApiError(400, "too long"));
    keeper.change(titled("A"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    expect(keeper.getState().progress).toBe("refused");
    keeper.change(titled("B"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(keeper.getState().progress).toBe("saved");
  });

  test("of the local copy is reported as unsafe", () => {
    const { keeper, deps } = keeperOf();
    deps.copies.write.mockReturnValue(false);
    keeper.change(titled("A"));
    expect(keeper.getState().progress).toBe("unsafe");
  });
});

describe("on a conflict", () => {
  test.each([
    ["never came", 0],
    ["broke off", 200],
  ])("with an own save whose answer %s, it continues from its revision", async (_how, status) => {
    const { keeper, deps } = keeperOf();
    deps.save.mockRejectedValueOnce(new ApiError(status, "lost"));
    deps.save.mockRejectedValueOnce(new ApiError(409, "saved since"));
    deps.load.mockResolvedValueOnce({ id: 7, revision: 4, fields: titled("Mine") });
    keeper.change(titled("Mine "));
    await vi.advanceTimersByTimeAsync(1_500);
    keeper.change(titled("Mine, and more"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(deps.save.mock.calls.at(-1)).toEqual([7, 4, titled("Mine, and more")]);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 5 });
  });

  test("with an own save before the window was closed, it continues from its revision", async () => {
    const { keeper, deps } = keeperOf(undefined, { unanswered: [titled("Mine")] });
    keeper.restore(titled("Mine, and more"));
    deps.save.mockRejectedValueOnce(new ApiError(409, "saved since"));
    deps.load.mockResolvedValueOnce({ id: 7, revision: 4, fields: titled("Mine") });
    keeper.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(deps.save.mock.calls.at(-1)).toEqual([7, 4, titled("Mine, and more")]);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 5 });
  });

  test("with an own save while the post is being published, it is published from its revision", async () => {
    const { keeper, deps } = keeperOf();
    deps.save.mockRejectedValueOnce(new ApiError(0, "lost"));
    keeper.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500);
    deps.load.mockResolvedValueOnce({ id: 7, revision: 4, fields: titled("Mine") });
    const publish = vi
      .fn<(kept: Kept) => Promise<Kept>>(() => Promise.resolve({ id: 7, revision: 5 }))
      .mockRejectedValueOnce(new ApiError(409, "saved since"));
    await keeper.alone(publish);
    expect(publish.mock.lastCall).toEqual([{ id: 7, revision: 4, creationKey: "key-1" }]);
  });

  test.each([
    ["the server has another text", [0], titled("Theirs"), "conflict"],
    ["every save was answered", [], titled("Mine"), "conflict"],
    ["a later save than the one on the server was answered", [0, 200], titled("Mine"), "conflict"],
  ] as const)("when %s, the person has to choose", async (_case, before, theirs, progress) => {
    const { keeper, deps } = keeperOf();
    for (const status of before) {
      if (status === 0) deps.save.mockRejectedValueOnce(new ApiError(0, "lost"));
      else deps.save.mockResolvedValueOnce({ id: 7, revision: 4 });
      keeper.change(titled(status === 0 ? "Mine" : "Mine, answered"));
      await vi.advanceTimersByTimeAsync(1_500);
    }
    deps.save.mockRejectedValueOnce(new ApiError(409, "saved since"));
    deps.load.mockResolvedValueOnce({ id: 7, revision: 9, fields: theirs });
    keeper.change(titled("Mine, and more"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(keeper.getState().progress).toBe(progress);
  });

  test("when the version of the server cannot be read, it tries again", async () => {
    const { keeper, deps } = keeperOf();
    deps.save.mockRejectedValueOnce(new ApiError(502, "lost"));
    deps.save.mockRejectedValueOnce(new ApiError(409, "saved since"));
    deps.save.mockRejectedValueOnce(new ApiError(409, "saved since"));
    deps.load.mockRejectedValueOnce(new ApiError(0, "out of reach"));
    deps.load.mockResolvedValueOnce({ id: 7, revision: 4, fields: titled("Mine") });
    keeper.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500 + 5_000);
    expect(keeper.getState().progress).toBe("local");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 5 });
  });

  async function conflict() {
    const made = keeperOf();
    made.deps.save.mockRejectedValueOnce(new ApiError(409, "saved since"));
    made.keeper.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_500);
    return made;
  }

  test("nothing is sent until the person chooses, and changes go to the local copy", async () => {
    const { keeper, deps, copies } = await conflict();
    expect(keeper.getState().progress).toBe("conflict");
    expect(copies.get(7)).toMatchObject({ fields: titled("Mine"), revision: 3 });
    keeper.change(titled("Mine, and more"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    expect(copies.get(7)?.fields).toEqual(titled("Mine, and more"));
  });

  test("this text can overwrite the other version", async () => {
    const { keeper, deps } = await conflict();
    await keeper.overwrite({ id: 7, revision: 8 });
    expect(deps.save.mock.calls[1]).toEqual([7, 8, titled("Mine")]);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 9 });
  });

  test("this text can overwrite the other version when it was saved before and only publishing failed", async () => {
    const { keeper, deps } = keeperOf();
    keeper.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(keeper.alone(() => Promise.reject(new ApiError(409, "")))).rejects.toThrow();
    keeper.meetConflict();
    await keeper.overwrite({ id: 7, revision: 8 });
    expect(deps.save.mock.calls).toEqual([
      [7, 3, titled("Mine")],
      [7, 8, titled("Mine")],
    ]);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 9 });
  });

  test("this text can become a new post", async () => {
    const { keeper, deps, copies } = await conflict();
    await keeper.split();
    expect(deps.create.mock.calls).toEqual([[titled("Mine"), "key-2"]]);
    expect(keeper.getState()).toMatchObject({ id: 11, progress: "saved" });
    expect(copies.size).toBe(0);
  });
});

describe("a page that is closed during a save", () => {
  const never = () => new Promise<never>(() => undefined);

  test("leaves a local copy with the unanswered text", async () => {
    const { keeper, deps, copies } = keeperOf();
    deps.save.mockImplementationOnce(never);
    keeper.change(titled("Sent"));
    await vi.advanceTimersByTimeAsync(1_500);
    keeper.change(titled("Sent, and more"));
    expect(copies.get(7)).toMatchObject({
      ...{ fields: titled("Sent, and more"), revision: 3, unanswered: [titled("Sent")] },
    });
  });

  test("leaves the first and the last of many unanswered texts, and none when storage is full", async () => {
    const { keeper, deps, copies } = keeperOf();
    deps.save.mockRejectedValue(new ApiError(0, "lost"));
    for (const title of ["First", "Second", "Third", "Fourth"]) {
      keeper.change(titled(title));
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(copies.get(7)?.unanswered).toEqual([titled("First"), titled("Fourth")]);
    deps.copies.write.mockReturnValueOnce(false);
    keeper.change(titled("Fifth"));
    expect(copies.get(7)).toMatchObject({ fields: titled("Fifth"), unanswered: [] });
    expect(keeper.isKept).toBe(true);
  });

  test("creates no second post after it is opened again", async () => {
    const { keeper, deps, copies } = keeperOf({ id: null, revision: 0 });
    deps.create.mockImplementationOnce(never);
    keeper.change(titled("First"));
    expect(copies.get(null)).not.toHaveProperty("creationKey");
    await vi.advanceTimersByTimeAsync(1_500);
    const left = copies.get(null);
    expect(left).toMatchObject({ creationKey: "key-1", unanswered: [titled("First")] });
    const again = keeperOf({ id: null, revision: 0 }, { unanswered: [], creationKey: left?.creationKey });
    again.keeper.restore(titled("First"));
    again.keeper.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(again.deps.create.mock.calls).toEqual([[titled("First"), "key-1"]]);
  });

  test("leaves the creation key also when the new post was being published", async () => {
    const { keeper, copies } = keeperOf({ id: null, revision: 0 });
    keeper.change(titled("First"));
    void keeper.alone(never);
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.get(null)).toMatchObject({ creationKey: "key-1", unanswered: [titled("First")] });
  });
});

test("a post that is deleted here is no longer saved", async () => {
  const { keeper, deps, copies } = keeperOf();
  let answer = () => {};
  const deleting = new Promise<void>((resolve) => (answer = resolve));
  keeper.change(titled("A"));
  const done = keeper.remove(() => deleting);
  await vi.advanceTimersByTimeAsync(0);
  const flushed = keeper.flush();
  answer();
  await Promise.all([done, flushed]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(deps.save).not.toHaveBeenCalled();
  expect(copies.size).toBe(0);
});

describe("a post whose deletion was not answered", () => {
  async function lost() {
    const made = keeperOf();
    made.keeper.change(titled("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    const answer = made.keeper.remove(() => Promise.reject(new ApiError(0, "lost")));
    await expect(answer).rejects.toThrow("lost");
    return made;
  }

  test("is not created again when the next save finds it deleted", async () => {
    const { keeper, deps, copies } = await lost();
    deps.save.mockRejectedValueOnce(new ApiError(404, "not found"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.onDeleted).toHaveBeenCalledWith(7);
    expect(keeper.isDropped).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deps.create).not.toHaveBeenCalled();
    expect(deps.onGone).not.toHaveBeenCalled();
    expect(copies.size).toBe(0);
  });

  test("is saved again when it still exists, and text that was typed since becomes a new post when it does not", async () => {
    const { keeper, deps } = await lost();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.getState()).toMatchObject({ id: 7, progress: "saved" });
    const other = await lost();
    other.keeper.change(titled("A, after all"));
    other.deps.save.mockRejectedValueOnce(new ApiError(404, "not found"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(other.deps.create.mock.calls).toMatchObject([[titled("A, after all"), "key-2"]]);
    expect([deps.onDeleted, other.deps.onDeleted].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

describe("the category of a post", () => {
  const inside = (title: string, category?: string): Fields => ({ ...titled(title), category });
  const refusal = new ApiError(400, ERROR_MESSAGES.categoryNotFound);

  test("is the current one of the server unless another was chosen", async () => {
    const { keeper, deps } = keeperOf({ id: 7, revision: 3, category: "Old name" });
    deps.save.mockResolvedValueOnce({ id: 7, revision: 4, category: "New name" });
    keeper.change(inside("A"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("A")]]);
    expect(keeper.getState()).toMatchObject({ category: "New name", progress: "saved" });
  });

  test("is kept when the text becomes a new post", async () => {
    const { keeper, deps, copies } = keeperOf({ id: 7, revision: 3, category: "Travel" });
    deps.save.mockRejectedValueOnce(new ApiError(409, ""));
    keeper.change(inside("A"));
    expect(copies.get(7)).toMatchObject({ category: "Travel" });
    await vi.advanceTimersByTimeAsync(2_000);
    await keeper.split();
    expect(deps.create.mock.calls).toEqual([[inside("A", "Travel"), "key-2"]]);
  });

  test("is unchanged when the chosen one no longer exists, and the rest is saved", async () => {
    const { keeper, deps, copies } = keeperOf({ id: 7, revision: 3, category: "Old name" });
    deps.save.mockRejectedValueOnce(refusal);
    deps.save.mockResolvedValueOnce({ id: 7, revision: 4, category: "New name" });
    keeper.change(inside("A", "Gone"));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(deps.onCategoryGone).toHaveBeenCalledTimes(1);
    expect(deps.save.mock.calls).toEqual([
      [7, 3, inside("A", "Gone")],
      [7, 3, titled("A")],
    ]);
    expect(keeper.getState()).toMatchObject({ category: "New name", progress: "saved" });
    expect(copies.size).toBe(0);
  });

  test("of a new post is none when it no longer exists", async () => {
    const { keeper, deps } = keeperOf({ id: null, revision: 0, category: "Gone" });
    deps.create.mockRejectedValueOnce(refusal);
    keeper.change(inside("A"));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(deps.create.mock.calls).toEqual([
      [inside("A", "Gone"), "key-1"],
      [inside("A", ""), "key-1"],
    ]);
  });
});

describe("a restored text", () => {
  test("is stored locally, and not sent until it is accepted", async () => {
    const { keeper, deps, copies } = keeperOf();
    expect(keeper.restore(titled("Restored"))).toBe(true);
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deps.save).not.toHaveBeenCalled();
    expect(copies.get(7)?.fields).toEqual(titled("Restored"));
    keeper.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("Restored")]]);
    expect(keeper.getState()).toMatchObject({ progress: "saved", isHeld: false });
  });

  test("is saved after a change, and removed when it is discarded", async () => {
    const { keeper, deps, copies } = keeperOf();
    keeper.restore(titled("Restored"));
    keeper.change(titled("Restored, and more"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(deps.save).toHaveBeenCalledTimes(1);
    const other = keeperOf();
    other.keeper.restore(titled("Restored"));
    other.keeper.drop();
    other.keeper.change(titled("Too late"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.deps.save).not.toHaveBeenCalled();
    expect([...copies.keys(), ...other.copies.keys()]).toEqual([]);
  });
});

test("text that is typed into a post deleted elsewhere becomes a new post", async () => {
  const { keeper, deps, copies } = keeperOf();
  deps.save.mockRejectedValueOnce(new ApiError(404, "not found"));
  keeper.change(titled("A"));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(deps.onGone).toHaveBeenCalledTimes(1);
  expect(deps.create.mock.calls).toEqual([[titled("A"), "key-2"]]);
  expect(keeper.getState()).toMatchObject({ id: 11, progress: "saved" });
  expect(copies.size).toBe(0);
});

describe("while a post is published", () => {
  test("nothing else is sent, and changes are saved afterwards", async () => {
    const { keeper, deps, copies } = keeperOf();
    keeper.change(titled("A"));
    let answer: (kept: Kept) => void = () => undefined;
    const work = vi.fn<(kept: Kept) => Promise<Kept>>(() => new Promise((resolve) => (answer = resolve)));
    const done = keeper.alone(work);
    await vi.advanceTimersByTimeAsync(0);
    keeper.change(titled("Ab"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(work.mock.calls).toEqual([[{ id: 7, revision: 3, creationKey: "key-1" }]]);
    expect(deps.save).not.toHaveBeenCalled();
    expect(copies.get(7)?.fields).toEqual(titled("Ab"));
    answer({ id: 7, revision: 8 });
    await done;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 8, titled("Ab")]]);
    expect(copies.size).toBe(0);
  });

  test("a running save is awaited first, and a failure changes nothing", async () => {
    const { keeper, copies } = keeperOf({ id: null, revision: 0 });
    keeper.change(titled("A"));
    void keeper.flush();
    const seen: Kept[] = [];
    const failing = keeper.alone((kept) => {
      seen.push(kept);
      return Promise.reject(new ApiError(500, ""));
    });
    await expect(failing).rejects.toThrow("500");
    expect(seen).toMatchObject([{ id: 11, revision: 1 }]);
    keeper.change(titled("Ab"));
    expect(copies.get(11)?.fields).toEqual(titled("Ab"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(keeper.getState()).toMatchObject({ id: 11, revision: 2, progress: "saved" });
  });

  test("and the answer is lost, the following conflict is recognised as an own one", async () => {
    const { keeper, deps } = keeperOf();
    keeper.change(titled("A"));
    await expect(keeper.alone(() => Promise.reject(new ApiError(0, "lost")))).rejects.toThrow("lost");
    deps.save.mockRejectedValueOnce(new ApiError(409, ""));
    deps.load.mockResolvedValueOnce({ id: 7, revision: 4, fields: titled("A") });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.getState()).toMatchObject({ progress: "saved", revision: 5 });
  });

  test("and that fails, changes from before are saved", async () => {
    const { keeper, deps } = keeperOf();
    keeper.change(titled("A"));
    await expect(keeper.alone(() => Promise.reject(new ApiError(500, "")))).rejects.toThrow("500");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.save.mock.calls).toEqual([[7, 3, titled("A")]]);
    expect(keeper.getState().progress).toBe("saved");
  });
});

test("a stopped keeper sends nothing more", async () => {
  const { keeper, deps } = keeperOf();
  keeper.change(titled("A"));
  keeper.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deps.save).not.toHaveBeenCalled();
});

test("a keeper that is left and started again at once continues saving", async () => {
  const { keeper, deps } = keeperOf();
  const left = keeper.leave();
  keeper.start();
  await left;
  keeper.change(titled("A"));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(deps.save).toHaveBeenCalledTimes(1);
});
