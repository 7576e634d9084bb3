import { afterEach, expect, test, vi } from "vitest";
import { withRetry, sendDelete } from "./retry.ts";
import { sendJson } from "./http.ts";

const requests = vi.fn();
const keys: unknown[] = [];

/** A server that answers with these one after the other; 0 is an answer that never arrives. */
function serve(...statuses: number[]): void {
  vi.stubGlobal("fetch", async (path: string, { method, headers }: RequestInit) => {
    requests(method, path);
    keys.push(new Headers(headers).get("Idempotency-Key"));
    const status = statuses.shift();
    if (!status) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  requests.mockClear();
  keys.length = 0;
});

test.each([
  ["done", [204], 1, "done"],
  ["done after a lost answer", [0, 204], 2, "done"],
  ["done after an error of the server", [503, 204], 2, "done"],
  ["gone after a lost answer", [0, 404], 2, "done"],
  ["gone before", [404], 1, "done"],
  ["refused", [403], 1, "403: "],
  ["refused after a lost answer", [0, 409], 2, "409: "],
  ["lost twice", [0, 0], 2, "We could not reach the server. Check your connection and try again."],
])("a deletion that is %s", async (_case, statuses, asked, outcome) => {
  serve(...statuses);
  const deleted = sendDelete("/api/photos/7").then(
    () => "done",
    (error: Error) => error.message,
  );
  await expect(deleted).resolves.toBe(outcome);
  expect(requests.mock.calls).toEqual(Array.from({ length: asked }, () => ["DELETE", "/api/photos/7"]));
});

test("what is asked again has the key of the first time; the next deletion has its own", async () => {
  serve(0, 204, 204);
  await sendDelete("/api/photos/7");
  await sendDelete("/api/photos/7");
  const [first, again, next] = keys;
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("what is not there is no success for anything but a deletion", async () => {
  serve(0, 404);
  await expect(withRetry(() => sendJson("POST", "/api/photos/7"))).rejects.toMatchObject({ status: 404 });
});
