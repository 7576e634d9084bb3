import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openPool, SERVICE } from "../../_shared/database/index.ts";
import { checkFiles } from "./files-check.ts";

/** Storage that answers each request for an object in this way. */
async function storage(
  answer: (range: string | undefined, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => answer(request.headers.range, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address !== "string" ? address.port : 0}`;
}

async function findingsOf(supabaseUrl: string, bytes: number) {
  const nowhere = openPool("postgresql://127.0.0.1:1");
  const row = { bucket: "notes", name: "1/a", part_of: "document", row_id: 7, bytes, total: 1 };
  const db = { run: () => Promise.resolve(JSON.parse(JSON.stringify([row]))) };
  const deps = {
    verifyToken: () => Promise.reject(new Error("Nobody asks.")),
    database: nowhere,
    serviceDb: nowhere.as(SERVICE),
    supabaseUrl,
    publicKey: "none",
    serviceKey: "none",
    siteUrl: supabaseUrl,
    now: () => new Date(),
    inBackground: () => {},
  };
  const { check } = await checkFiles(db, deps, undefined);
  return check.findings.map(({ problem }) => problem);
}

test("an empty file can be read, though hosted Storage answers 416 without its size", async () => {
  const url = await storage((range, response) =>
    range === undefined
      ? response.writeHead(200, { "content-length": 0 }).end()
      : response.writeHead(416).end(),
  );
  expect(await findingsOf(url, 0)).toEqual([]);
  expect(await findingsOf(url, 5)).toEqual(["size"]);
});

test("a file that Storage refuses without a range as well is unreadable", async () => {
  const url = await storage((range, response) => response.writeHead(range === undefined ? 404 : 416).end());
  expect(await findingsOf(url, 0)).toEqual(["unreadable"]);
});
