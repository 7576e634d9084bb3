import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "../../database.types.ts";
import { createWorker } from "./queue.ts";

/** A worker of an empty queue, and a mock that counts its requests. */
function emptyQueue() {
  // The Supabase client requires a WebSocket class, which Node 20 does not have, but opens no connection.
  vi.stubGlobal("WebSocket", vi.fn());
  const requested = vi.fn();
  const fetch = async () => {
    requested();
    return Response.json([]);
  };
  const service = createClient<Database>("http://localhost", "key", { global: { fetch } });
  return { requested, worker: createWorker(service, [], () => Promise.reject(new Error("Nothing to read"))) };
}

test("the queue is checked after every call, whenever it comes", async () => {
  for (let moment = 0; moment < 100; moment += 1) {
    const { requested, worker } = emptyQueue();
    const first = worker();
    for (let each = 0; each < moment; each += 1) await Promise.resolve();
    const before = requested.mock.calls.length;
    await Promise.all([first, worker()]);
    expect(requested.mock.calls.length, `after ${moment} steps`).toBeGreaterThan(before);
  }
});
