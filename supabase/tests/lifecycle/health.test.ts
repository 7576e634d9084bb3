import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { ownFolder, ownInstance } from "../support/own-instance.ts";

/** A port that is free, of those that no system gives to whoever asks for any: it is so still when the start takes it. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 5_000); ; port += 1) {
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

it("a start answers 503 until all parts serve, then 200, and names its address", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const starting = ownInstance(await ownFolder(), { PORT: String(port) });
  const statuses = new Set<number>();
  let body: unknown;
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (!answer) {
      // Asked without a breath, this test would take from the start what the start needs.
      await setTimeout(10);
      continue;
    }
    body = await answer.json();
    statuses.add(answer.status);
    if (answer.status === 503) {
      expect(body).toEqual({ status: "starting" });
      // Who asks for more than the page is told to wait.
      const api = await fetch(`${origin}/api/auth/user`);
      expect([401, 503]).toContain(api.status);
    }
    if (answer.ok) break;
    await setTimeout(10);
  }
  expect([...statuses]).toEqual([503, 200]);
  expect(body).toEqual({ status: "ok" });
  const instance = await starting;
  expect(instance.origin).toBe(origin);
  expect(instance.output()).toMatch(new RegExp(`^Ready on ${origin}$`, "m"));
  // Ready means ready: the first request of each kind is answered.
  expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);
  expect((await fetch(`${origin}/`)).status).toBe(200);
});
