import { beforeEach, expect, test, vi } from "vitest";

const KEY = "photo-favorites";

/** Simulates a tab that shares local storage; `hear` fires its storage event, as after a write by another tab. */
async function openTab() {
  const heard: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal("addEventListener", (_type: string, listener: (typeof heard)[number]) =>
    heard.push(listener),
  );
  vi.resetModules();
  const { useFavorites: hearts } = await import("./favorites.storage.ts");
  return {
    ids: () => hearts.getState().ids,
    toggle: (id: number) => hearts.getState().toggle(id),
    hear: () => heard.forEach((listen) => listen({ key: KEY })),
  };
}

let kept: Map<string, string>;
let isRefused: boolean;

beforeEach(() => {
  kept = new Map();
  isRefused = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isRefused) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  });
});

test("toggling follows the state on the screen, and keeps the favourites that another tab stored meanwhile", async () => {
  const [here, there] = [await openTab(), await openTab()];
  there.toggle(1);
  there.toggle(2);
  here.toggle(1);
  expect(here.ids()).toEqual([2, 1]);
  there.hear();
  expect(there.ids()).toEqual([2, 1]);
  there.toggle(1);
  expect(JSON.parse(kept.get(KEY) ?? "")).toEqual([2]);
});

test("a favourite that cannot be stored lasts for the page, and can be removed", async () => {
  const tab = await openTab();
  isRefused = true;
  tab.toggle(1);
  tab.toggle(2);
  expect(tab.ids()).toEqual([1, 2]);
  tab.toggle(1);
  expect(tab.ids()).toEqual([2]);
});
