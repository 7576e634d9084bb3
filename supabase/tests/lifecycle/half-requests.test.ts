import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ownFolder, ownUsedInstance } from "../support/own-instance.ts";

/** Opens a connection and sends the beginning of a request. */
async function begin(origin: string, words: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // The site may close it before everything is written.
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  socket.write(words);
  return socket.resume();
}

test("1,200 half requests of one address take no more connections than an address may have, and people are answered", async () => {
  const instance = await ownUsedInstance(await ownFolder());
  const head = "POST /api/login HTTP/1.1\r\nHost: x\r\n";
  const body = `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;
  const sockets: Socket[] = [];
  for (let at = 0; at < 1_200; at++) sockets.push(await begin(instance.origin, at % 3 === 0 ? body : head));
  const open = () => sockets.filter((socket) => !socket.closed).length;
  // Before the limits of time end them.
  await expect.poll(open, { timeout: 5_000 }).toBeLessThanOrEqual(250);
  for (const path of ["/", "/api/settings", "/api/photos"])
    expect((await fetch(`${instance.origin}${path}`)).status, path).toBe(200);
  // Those that stay open end by the limits of time.
  await expect.poll(open, { timeout: 40_000 }).toBe(0);
  expect(await instance.stop()).toBe(0);
  expect(instance.output()).not.toMatch(/too many open files|unhandled/iu);
});
