import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitRequests } from "./budget.ts";
import type { Environment } from "./environment.ts";
import { handleError } from "./error-handler.ts";

const MIB = 1024 * 1024;

/** An API that answers its requests when it is told to. */
function heldApi() {
  const held: (() => void)[] = [];
  const app = new Hono<Environment>().onError(handleError).use(limitRequests);
  app.post("/", async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.body(null, 204);
  });
  /** Sends the head of a request from an address; "undeclared" is a body without a declared size. */
  const send = async (address: string, bytes: number | "undeclared") => {
    const headers = new Headers({ "x-forwarded-for": address });
    if (bytes === "undeclared") headers.set("transfer-encoding", "chunked");
    else headers.set("content-length", `${bytes}`);
    return await app.request("/", { method: "POST", headers });
  };
  return { send, answer: () => held.splice(0).forEach((resolve) => resolve()) };
}

test("the bodies of one caller's requests are limited in bytes, and those of another count apart", async () => {
  const { send, answer } = heldApi();
  const running = [send("192.0.2.1", 24 * MIB), send("192.0.2.1", 24 * MIB), send("192.0.2.2", 24 * MIB)];
  const refused = await send("192.0.2.1", MIB);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  answer();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([204, 204, 204]);
  const later = send("192.0.2.1", MIB);
  answer();
  expect((await later).status).toBe(204);
});

test("the bodies of all requests are limited in bytes, and a small one is always received", async () => {
  const { send, answer } = heldApi();
  const running = Array.from({ length: 5 }, (_, place) => send(`192.0.2.${place}`, 24 * MIB));
  const refused = await send("192.0.2.9", 10 * MIB);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toBe(
    "This site is receiving a lot at this moment. Please try again in a moment.",
  );
  running.push(send("192.0.2.9", 60 * 1024));
  answer();
  for (const each of running) expect((await each).status).toBe(204);
});

test("a body without a declared size counts as the largest that is kept in memory, and so does a larger one", async () => {
  const { send, answer } = heldApi();
  const running = [send("192.0.2.1", "undeclared"), send("192.0.2.2", 500 * MIB)];
  for (const address of ["192.0.2.1", "192.0.2.2"])
    expect((await send(address, "undeclared")).status).toBe(429);
  answer();
  for (const each of running) expect((await each).status).toBe(204);
});
