import { beforeEach, expect, test, vi } from "vitest";

let kept: Map<string, string>;
let isRefused: boolean;

/** The page as it is after a reload. */
async function openPage() {
  vi.resetModules();
  return import("./unsent.ts");
}

beforeEach(() => {
  kept = new Map();
  isRefused = false;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isRefused) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

test("what was begun is there after a reload, for whoever began it and where they did", async () => {
  const before = await openPage();
  before.unsentOf(7, "photo 1").write("Half a");
  before.unsentOf(7, "photo 1").write("Half a sentence");
  before.unsentOf(7, "post 1").write("Another");
  const { unsentOf } = await openPage();
  expect(unsentOf(7, "photo 1").read()).toBe("Half a sentence");
  expect(unsentOf(7, "post 1").read()).toBe("Another");
  for (const [user, about] of [
    [7, "photo 2"],
    [8, "photo 1"],
    [77, "photo 1"],
  ] as const) {
    expect(unsentOf(user, about).read()).toBe("");
  }
  unsentOf(7, "photo 1").write("");
  unsentOf(7, "post 1").write("");
  expect(kept.size).toBe(0);
});

test("a login leaves only what the same user began, and a logout nothing", async () => {
  const { unsentOf, forgetUnsent } = await openPage();
  unsentOf(7, "photo 1").write("Mine");
  unsentOf(77, "photo 1").write("Theirs");
  forgetUnsent(7);
  expect([unsentOf(7, "photo 1").read(), unsentOf(77, "photo 1").read()]).toEqual(["Mine", ""]);
  forgetUnsent();
  expect(unsentOf(7, "photo 1").read()).toBe("");
  expect(kept.size).toBe(0);
});

test("without storage it lasts as long as the page, and what cannot be read is nothing", async () => {
  const { unsentOf } = await openPage();
  isRefused = true;
  unsentOf(7, "photo 1").write("Half a sentence");
  expect(unsentOf(7, "photo 1").read()).toBe("Half a sentence");
  for (const broken of ["{", "null", '["7"]', '{"7 photo 1":3}']) {
    kept.set("unsent-comments", broken);
    expect((await openPage()).unsentOf(7, "photo 1").read()).toBe("");
  }
});
