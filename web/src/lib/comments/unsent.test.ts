import { beforeEach, expect, test, vi } from "vitest";

let kept: Record<string, string>;
let isFull: boolean;

/** The page as it is after a reload. */
async function openPage() {
  vi.resetModules();
  return import("./unsent.ts");
}

beforeEach(() => {
  kept = {};
  isFull = false;
  const functions = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept[name] = text;
    },
    removeItem: (name: string) => Reflect.deleteProperty(kept, name),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {},
      {
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: (_, name) => Reflect.get(functions, name),
      },
    ),
  );
});

test("what was begun is there after a reload, for whoever began it and where they did", async () => {
  const before = await openPage();
  before.unsentOf(7, "photo 1").write("Half a");
  before.unsentOf(7, "photo 1").write("Half a sentence");
  before.unsentOf(7, "post 1").write("Another");
  const { unsentOf } = await openPage();
  expect(unsentOf(7, "photo 1").read()).toBe("Half a sentence");
  expect(unsentOf(7, "photo 1").isEarlier()).toBe(true);
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
  expect(kept).toEqual({});
});

test("the field and whoever notices that the comment has arrived see the same text", async () => {
  const { unsentOf } = await openPage();
  unsentOf(7, "photo 1").write("Half a sentence");
  expect(unsentOf(7, "photo 1").read()).toBe("Half a sentence");
  expect(unsentOf(7, "photo 1").isEarlier()).toBe(false);
});

test("without storage it lasts as long as the page, and what cannot be read is nothing", async () => {
  const { unsentOf } = await openPage();
  isFull = true;
  unsentOf(7, "photo 1").write("Half a sentence");
  expect(unsentOf(7, "photo 1").read()).toBe("Half a sentence");
  expect(unsentOf(7, "photo 1").isKept()).toBe(false);
  for (const broken of ["{", "null", '["7"]', '{"at":9e15,"body":{"fields":{"content":3},"based":{}}}']) {
    kept["autosave:7:comment:photo%201:a"] = broken;
    expect((await openPage()).unsentOf(7, "photo 1").read()).toBe("");
  }
});
