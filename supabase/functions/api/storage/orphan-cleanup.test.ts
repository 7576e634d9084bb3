import { once } from "node:events";
import { createServer } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../database.types.ts";
import { fetchAnswer } from "../http/upstream-unavailable.ts";
import { deleteOrphans, cleanUpWhenAnswered } from "./orphan-cleanup.ts";

/** A client of the service role; supabase-js requires a WebSocket class, which Node 20 lacks and which is not used here. */
function clientOf(url: string, ask: typeof fetch = fetch) {
  return createClient<Database>(url, "key", {
    accessToken: () => Promise.resolve(null),
    global: { fetch: ask },
    realtime: { transport: Reflect.get(globalThis, "WebSocket") ?? EventTarget },
  });
}

/** A backend whose Storage accepts every removal, but whose database keeps listing the same orphan. */
async function startForgetfulBackend(): Promise<string> {
  const server = createServer((request, response) => {
    const isList = request.url?.endsWith("/list_orphaned_objects") === true;
    request.resume();
    response.writeHead(200, { "content-type": "application/json" }).end(isList ? '["7/stays"]' : "[]");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The backend has no port.");
  return `http://127.0.0.1:${address.port}`;
}

test("a sweep stops with an error when removed orphans are still listed", async () => {
  const service = clientOf(await startForgetfulBackend());
  await expect(deleteOrphans(service)).rejects.toThrow("and has them: 7/stays");
});

/** Nothing listens on port 1. */
const DEAD = "http://127.0.0.1:1";

test("a sweep waits for a backend that does not answer, once", async () => {
  let asked = 0;
  const revives = clientOf(DEAD, (...request) =>
    asked++ === 0 ? fetchAnswer(...request) : Promise.resolve(Response.json([])),
  );
  await cleanUpWhenAnswered(revives, 1);
  expect(asked).toBeGreaterThan(2);
  await expect(cleanUpWhenAnswered(clientOf(DEAD, fetchAnswer), 1)).rejects.toThrow("NO_ANSWER");
});
