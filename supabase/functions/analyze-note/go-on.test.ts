import { afterEach, expect, test, vi } from "vitest";
import { busy, overloaded, tookTooLong, unavailable } from "../_shared/errors.ts";
import { goOnWhenBusy, patient } from "./go-on.ts";

afterEach(() => vi.restoreAllMocks());

function watch() {
  const said: unknown[][] = [];
  const note = (...line: unknown[]) => void said.push(line);
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
  const waited: number[] = [];
  return { said, waited, pause: (ms: number) => (waited.push(ms), Promise.resolve()) };
}

test.each([
  ["takes too long", tookTooLong()],
  ["holds a lock", busy()],
  ["has no free connection", overloaded()],
  ["is starting again", unavailable()],
])("when the database %s, the work goes on a moment later, and one line says so", async (_what, error) => {
  const { said, waited, pause } = watch();
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
  await goOnWhenBusy("The analysis", work, pause);
  expect(work).toHaveBeenCalledTimes(2);
  expect(waited).toEqual([2_000]);
  expect(said).toEqual([["The analysis waits, as the database is busy, and goes on in 2 s."]]);
});

test("a database that stays busy is told of with its error, and left for the next minute", async () => {
  const { said, pause } = watch();
  const error = tookTooLong();
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(error);
  await goOnWhenBusy("The analysis", work, pause);
  expect(work).toHaveBeenCalledTimes(3);
  expect(said).toHaveLength(3);
  expect(said[2]).toEqual(["The analysis stopped:", error]);
});

test("any other error is told of at once", async () => {
  const { said, waited, pause } = watch();
  const error = new Error("A column is missing.");
  await goOnWhenBusy("The analysis", () => Promise.reject(error), pause);
  expect(waited).toEqual([]);
  expect(said).toEqual([["The analysis stopped:", error]]);
});

test("a statement of a busy database is sent again", async () => {
  const { waited, pause } = watch();
  const run = vi.fn().mockRejectedValueOnce(busy()).mockResolvedValue(["row"]);
  const [row] = await patient({ run }, pause).run({ compile: vi.fn() });
  expect(row).toBe("row");
  expect(waited).toEqual([2_000]);
});
