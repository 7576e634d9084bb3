import { once } from "node:events";
import { createServer } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../database.types.ts";
import { sweepOrphanedObjects } from "./sweep.ts";

/** A backend whose Storage takes every removal, and whose database goes on to name the same orphan. */
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

test("a sweep ends where what it has removed is still there, and says so", async () => {
  const service = createClient<Database>(await startForgetfulBackend(), "key", {
    accessToken: () => Promise.resolve(null),
    // Node 20 has none and supabase-js wants to hold one; nothing here opens it.
    realtime: { transport: Reflect.get(globalThis, "WebSocket") ?? EventTarget },
  });
  await expect(sweepOrphanedObjects(service)).rejects.toThrow("and has them: 7/stays");
});
