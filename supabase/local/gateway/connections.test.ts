import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connections.ts";

const LIMITS = {
  total: 6,
  perAddress: 4,
  bodyMs: 150,
  minBodyBytes: 1024,
  responseMs: 150,
  lookEachMs: 20,
};

/** Starts a server with these limits; returns its port. */
async function serve(limits: Partial<typeof LIMITS>, listener: RequestListener, hasProxy = false) {
  const server = createServer({ keepAliveTimeout: 10_000 }, listener);
  limitConnections(server, hasProxy, { ...LIMITS, ...limits });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return address.port;
}

/** Opens a connection and sends this; resolves once it is accepted. */
async function send(port: number, words: string, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(words);
  return socket;
}

const answer: RequestListener = (request, response) => {
  request.resume();
  request.on("end", () => response.end("whole"));
};
const HALF_HEAD = "GET / HTTP/1.1\r\nHost: x\r\n";
const WHOLE = `${HALF_HEAD}\r\n`;
const HALF_BODY = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc";
const textOf = async (socket: Socket) => String((await once(socket, "data"))[0]);

test("half-sent requests of one address give way to each other, the oldest first, and not those of another", async () => {
  const port = await serve({}, answer);
  const others = [await send(port, HALF_HEAD, "127.0.0.2"), await send(port, HALF_HEAD, "127.0.0.2")];
  const first = await send(port, HALF_HEAD);
  const firstClosed = once(first, "close");
  for (let more = 0; more < 3; more++) await send(port, HALF_HEAD);
  const visitor = await send(port, WHOLE);
  expect(await textOf(visitor)).toContain("whole");
  await firstClosed;
  expect(others.map((each) => each.closed)).toEqual([false, false]);
});

test("when too many are open in all, the one that waits longest gives way", async () => {
  const port = await serve({ total: 3 }, answer);
  const longest = once(await send(port, HALF_HEAD, "127.0.0.2"), "close");
  await send(port, HALF_HEAD, "127.0.0.3");
  await send(port, HALF_HEAD, "127.0.0.4");
  expect(await textOf(await send(port, WHOLE))).toContain("whole");
  await longest;
});

test("when all are being answered, a new one is closed, and later ones are taken again", async () => {
  const held: (() => void)[] = [];
  const port = await serve({ perAddress: 2 }, (_, response) => held.push(() => response.end("late")));
  const answered = [await send(port, WHOLE), await send(port, WHOLE)];
  await expect.poll(() => held.length).toBe(2);
  await once(await send(port, WHOLE), "close");
  const texts = answered.map(textOf);
  held.forEach((end) => end());
  for (const each of texts) expect(await each).toContain("late");
  await send(port, WHOLE);
  await expect.poll(() => held.length).toBe(3);
});

test("the connections of a proxy are of many people, and have no limit of one address", async () => {
  const port = await serve({ perAddress: 1, total: 3 }, answer, true);
  const first = await send(port, HALF_HEAD);
  expect(await textOf(await send(port, WHOLE))).toContain("whole");
  expect(first.closed).toBe(false);
});

test("a body that stalls is answered with 408 and dropped, and one that keeps its pace is not", async () => {
  const port = await serve({}, answer);
  const slow = await send(port, HALF_BODY);
  const trickling = setInterval(() => slow.write("x"), 30);
  onTestFinished(() => clearInterval(trickling));
  const stalled = once(slow, "close");
  expect(await textOf(slow)).toMatch(/^HTTP\/1\.1 408 /);
  const steady = await send(port, HALF_BODY);
  const sending = setInterval(() => steady.write("x".repeat(2_000)), 30);
  onTestFinished(() => clearInterval(sending));
  await stalled;
  await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.bodyMs));
  expect(steady.closed).toBe(false);
});

test("a body that the site is slow to read is not dropped", async () => {
  const port = await serve({}, (request, response) => {
    setTimeout(() => answer(request, response), 3 * LIMITS.bodyMs);
  });
  const socket = await send(
    port,
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n${"x".repeat(100_000)}`,
  );
  expect(await textOf(socket)).toContain("whole");
});

test("a response of which nothing is taken is dropped", async () => {
  const port = await serve({}, (_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
  const socket = await send(port, WHOLE);
  socket.pause();
  const closed = once(socket, "close");
  await new Promise((resolve) => setTimeout(resolve, 5 * LIMITS.responseMs));
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024);
});
