import { createServer, type ServerResponse } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { makeM4a, makeMp3 } from "../_shared/document-text/testing/make-recording.ts";
import { transcriptsOf } from "./read-recording.ts";

/** Node 20 has no WebSocket, and none is opened. */
const realtime = { transport: Reflect.get(globalThis, "WebSocket") ?? EventTarget };

/** A storage with one object. */
async function storageOf(bytes: Uint8Array, send: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/storage/v1/object/info/"))
      response.setHeader("content-type", "application/json").end(JSON.stringify({ size: bytes.length }));
    else send(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const auth = { persistSession: false, autoRefreshToken: false };
  const service = createClient(`http://127.0.0.1:${port}`, "key", { auth, realtime });
  return transcriptsOf(service, () => Promise.resolve(""));
}

test("a recording has its length, and is opened as often as it is needed", async () => {
  const bytes = makeMp3({}, { seconds: 60 });
  const { find } = await storageOf(bytes, (response) => void response.end(bytes));
  const recording = await find("a/b", "mp3");
  expect(recording.seconds).toBeCloseTo(60, 0);
  for (let time = 0; time < 2; time += 1) {
    const stream = await recording.open(AbortSignal.timeout(10_000));
    expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test("a recording that does not tell its length has none", async () => {
  const bytes = makeM4a({});
  const { find } = await storageOf(bytes, (response) => void response.end(bytes));
  expect((await find("a/b", "mp4")).seconds).toBeUndefined();
});

test("a recording that is not in the storage is said so", async () => {
  const { find } = await storageOf(new Uint8Array(), (response) => {
    response.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  await expect(find("a/b", "mp3")).rejects.toThrow("The file could not be fetched from the storage.");
});
