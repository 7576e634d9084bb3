import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "../../database.types.ts";
import { createWorker } from "./queue.ts";

/** Nothing waits; each look for a document is counted. */
function emptyQueue() {
  // Its client asks for one, which Node 20 has not, and opens none.
  vi.stubGlobal("WebSocket", vi.fn());
  const looked = vi.fn();
  const fetch = async () => {
    looked();
    return Response.json([]);
  };
  const service = createClient<Database>("http://localhost", "key", { global: { fetch } });
  return { looked, worker: createWorker(service, [], () => Promise.reject(new Error("Nothing to read"))) };
}

test("a call at whatever moment has the queue looked at after it", async () => {
  for (let moment = 0; moment < 100; moment += 1) {
    const { looked, worker } = emptyQueue();
    const first = worker();
    for (let each = 0; each < moment; each += 1) await Promise.resolve();
    const before = looked.mock.calls.length;
    await Promise.all([first, worker()]);
    expect(looked.mock.calls.length, `after ${moment} steps`).toBeGreaterThan(before);
  }
});
