import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError, errorSentence, getJson, sendJson, sendOnce } from "./http.ts";

function answer(body: string | null, init: ResponseInit): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a failed request", () => {
  test.each([
    [409, "An account exists.", "Conflict", "409: An account exists."],
    [500, "", "Internal Server Error", "500: Internal Server Error"],
  ])(
    "%d %j becomes an error that reads as the specification says",
    async (status, body, statusText, message) => {
      answer(body, { status, statusText });
      await expect(getJson("/api/notes", z.unknown())).rejects.toMatchObject({
        name: "ApiError",
        status,
        body,
        message,
      });
    },
  );

  test("has status 0 and a sentence for people when the server is out of reach", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const sentence = "We could not reach the server. Check your connection and try again.";
    await expect(sendJson("POST", "/api/logout")).rejects.toMatchObject({ status: 0, message: sentence });
  });

  test("is not made of a cancelled one", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("", "AbortError")));
    await expect(getJson("/api/notes", z.unknown())).rejects.toMatchObject({ name: "AbortError" });
  });

  test.each([["<html>Bad Gateway</html>"], ['{"id":"seven"}']])(
    "is made of an answer like %s",
    async (body) => {
      vi.spyOn(console, "error").mockReturnValue();
      answer(body, { status: 200 });
      await expect(getJson("/api/notes/7", z.object({ id: z.number() }))).rejects.toBeInstanceOf(ApiError);
    },
  );
});

describe("a request", () => {
  test("is sent with credentials, its body as JSON", async () => {
    const fetch = answer('{"id":7}', { status: 200, headers: { "content-type": "application/json" } });
    await expect(sendJson("POST", "/api/x", { a: 1 }, z.object({ id: z.number() }))).resolves.toEqual({
      id: 7,
    });
    expect(fetch).toHaveBeenCalledWith("/api/x", {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json", "Idempotency-Key": expect.any(String) },
      body: '{"a":1}',
    });
  });

  /** Sends requests that end so, and returns their keys. */
  async function keysOf(outcomes: (number | "lost")[], send: (place: number) => Promise<unknown>) {
    const keys: unknown[] = [];
    vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get("Idempotency-Key"));
      const outcome = outcomes[keys.length - 1];
      if (typeof outcome !== "number") throw new TypeError("Failed to fetch");
      return outcome === 200 ? Response.json({}) : new Response(null, { status: outcome });
    });
    for (const place of outcomes.keys()) await send(place).catch(() => undefined);
    return keys;
  }

  test("has a key of its own each time", async () => {
    const keys = await keysOf(["lost", "lost", 200], () => sendJson("POST", "/api/x", {}));
    expect(new Set(keys).size).toBe(3);
  });

  test("that is sent once has the same key until it is answered or refused; another one has another", async () => {
    const keys = await keysOf(["lost", "lost", 502, 401, 200, 409, 200], (place) =>
      sendOnce("POST", "/api/y", { text: place === 1 ? "B" : "A" }, z.object({})),
    );
    const [first, other, second, third, fourth, fifth, sixth] = keys;
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(new Set([first, other, fifth, sixth]).size).toBe(4);
  });

  test("without a schema does not read the answer", async () => {
    answer(null, { status: 204 });
    await expect(sendJson("DELETE", "/api/notes/7")).resolves.toBeUndefined();
  });
});

describe("what people read", () => {
  test.each([
    [new ApiError(409, "An account exists."), "An account exists."],
    [new ApiError(502, "<html><h1>Bad Gateway</h1></html>"), "Fallback"],
    [new ApiError(500, "", "Internal Server Error"), "Fallback"],
    [
      new ApiError(546, '{"code":"WORKER_LIMIT","message":"Function failed (please check logs)"}'),
      "Fallback",
    ],
    [new ApiError(503, '{"code":"BOOT_ERROR","message":"Function failed to start"}'), "Fallback"],
    [new Error("undefined is not a function"), "Fallback"],
  ])("%s reads as %s", (error, expected) => {
    expect(errorSentence(error, "Fallback")).toBe(expected);
  });
});
