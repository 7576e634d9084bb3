import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type Instance, startInstance } from "../support/instance.ts";
import { linkOf, mailsTo } from "../support/mail.ts";
import { leaveOut } from "../support/left-out.ts";
import { freePort } from "../support/free-port.ts";
import { hasNginx, readmeServer, startNginx } from "../support/nginx.ts";

const PASSWORD = "a-good-password";
const newEmail = () => `${randomUUID()}@example.com`;

/** A site that is reached by https from outside, and by plain http from inside the house. */
let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    template: inject("template"),
    env: { SITE_URL: "https://home.example" },
  });
});
afterAll(async () => void (await instance.stop()));

interface Answer {
  status: number | undefined;
  cookies: string[];
  body: string;
}

/** Sends a request with any Host, which fetch() does not let one choose. */
async function send(
  origin: string,
  method: string,
  address: string,
  headers: Record<string, string>,
  body?: string | Uint8Array,
): Promise<Answer> {
  const sending = request(`${origin}${address}`, {
    method,
    headers: {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
  });
  sending.end(body);
  const [answer] = await once(sending, "response");
  return {
    status: answer.statusCode,
    cookies: answer.headers["set-cookie"] ?? [],
    body: await text(answer),
  };
}

const register = (origin: string, headers: Record<string, string>) =>
  send(
    origin,
    "POST",
    "/api/register",
    headers,
    JSON.stringify({ email: newEmail(), password: PASSWORD, firstName: "Ana", lastName: "Li" }),
  );

/** The cookies of an answer, as a browser sends them back. */
const jar = ({ cookies }: Answer) => cookies.map((line) => line.split(";")[0]).join("; ");

describe("a site with an address outside and another one in the house", () => {
  test("gives out cookies in the house, by plain http, that a browser takes", async () => {
    const house = { host: "192.168.1.5:3000", origin: "http://192.168.1.5:3000" };
    const answer = await register(instance.origin, house);
    expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
    for (const line of answer.cookies) expect(line).not.toMatch(/; Secure/);
    const own = await send(instance.origin, "GET", "/api/auth/user", {
      host: house.host,
      cookie: jar(answer),
    });
    expect(own.status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["its own name", { host: "home.example", origin: "https://home.example" }],
    [
      "another name, of which the proxy tells",
      { host: "second.example", origin: "https://second.example", "x-forwarded-proto": "https" },
    ],
    [
      "another name, of which only the browser tells",
      { host: "127.0.0.1:3000", origin: "https://second.example", "sec-fetch-site": "same-origin" },
    ],
  ])("takes changes by https under %s, with cookies for https alone", async (_name, headers) => {
    const answer = await register(instance.origin, headers);
    expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
    expect(answer.cookies).toHaveLength(3);
    for (const line of answer.cookies) expect(line).toMatch(/; Secure/);
    const [session = ""] = answer.cookies.filter((line) => line.includes("session"));
    expect(session).toMatch(/^__Host-personal-website-session(?:-3000)?=.*; Path=\//);
    const { origin: _, ...later } = headers;
    const own = await send(instance.origin, "GET", "/api/auth/user", { ...later, cookie: jar(answer) });
    expect(own.status).toBe(200);
  });

  test("says in the log which setting is meant when it takes another name for another site, once", async () => {
    const headers = { host: "127.0.0.1:3000", origin: "https://third.example" };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await register(instance.origin, headers);
      expect([answer.status, answer.body]).toEqual([
        403,
        "This request came from another site and was refused.",
      ]);
    }
    const lines = () =>
      instance
        .output()
        .split("\n")
        .filter((line) => line.includes("https://third.example"));
    await expect.poll(lines).toEqual([expect.stringMatching(/Host and X-Forwarded-Proto, or set SITE_URL/)]);
  });

  test("takes by https no cookie that a page of plain http may have set", async () => {
    const headers = { host: "home.example", origin: "https://home.example", "x-forwarded-proto": "https" };
    const cookie = jar(await register(instance.origin, headers)).replaceAll("__Host-", "");
    const own = await send(instance.origin, "GET", "/api/auth/user", { ...headers, cookie });
    expect(own.status).toBe(401);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      "the proxy says https to who comes by http",
      { origin: "http://home.example", "x-forwarded-proto": "https" },
      /logged in by http, and their browser keeps no cookies.*X-Forwarded-Proto/g,
    ],
    ["nothing tells how the request came", {}, /did not say how it came.*keep no cookies.*SITE_URL/g],
  ])("says in the log, once, that cookies are for https alone where %s", async (_, headers, line) => {
    const own = await startInstance({
      template: inject("template"),
      env: { SITE_URL: "https://home.example" },
    });
    try {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const answer = await register(own.origin, { host: "home.example", ...headers });
        expect(answer.cookies.join()).toMatch(/__Host-.*; Secure/);
      }
      await expect.poll(() => own.output().match(line)).toHaveLength(1);
    } finally {
      await own.stop();
    }
  });

  test("refuses a page of another site whatever name it uses", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const headers = { host: "home.example", origin: "https://home.example", "sec-fetch-site": site };
      expect((await register(instance.origin, headers)).status).toBe(403);
    }
  });

  test("says in the log that TRUST_PROXY is meant when requests come through a proxy, once", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      await send(instance.origin, "GET", "/api/settings", { "x-forwarded-for": "203.0.113.7" });
    const lines = () =>
      instance
        .output()
        .split("\n")
        .filter((line) => line.includes("TRUST_PROXY=yes"));
    await expect.poll(lines).toHaveLength(1);
  });
});

test("behind a trusted proxy the log says that SITE_URL is missing", async () => {
  const own = await startInstance({ template: inject("template"), env: { TRUST_PROXY: "yes" } });
  try {
    for (let attempt = 0; attempt < 2; attempt += 1)
      await send(own.origin, "GET", "/api/settings", { "x-forwarded-for": "203.0.113.7" });
    await expect.poll(() => own.output().match(/came through a proxy\. Set SITE_URL/g)).toHaveLength(1);
  } finally {
    await own.stop();
  }
});

describe("behind nginx as Debian ships it", () => {
  beforeEach((context) => {
    if (!hasNginx) leaveOut(context, "it needs nginx, which is not installed");
  });

  test("a recovery logs in, although nginx takes four kilobytes of headers", async () => {
    const port = await freePort();
    await startNginx(`server { listen 127.0.0.1:${port}; location / { proxy_pass ${instance.origin}; } }`);
    const browser = openBrowser(`http://127.0.0.1:${port}`);
    const change = (address: string, body: object) =>
      browser.fetch(`/api${address}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://home.example" },
        body: JSON.stringify(body),
      });
    const email = newEmail();
    const names = { firstName: "\u5b57".repeat(100), lastName: "\u5b57".repeat(100) };
    expect((await change("/register", { email, password: PASSWORD, ...names })).status).toBe(201);
    expect((await change("/auth/recover", { email })).status).toBe(202);
    await expect.poll(() => mailsTo(email, instance.dataDir)).toHaveLength(1);
    const link = linkOf((await mailsTo(email, instance.dataDir)).at(-1));
    const reset = await change("/auth/reset-password", {
      tokenHash: link.searchParams.get("token_hash"),
      password: "a-new-password",
    });
    expect(reset.status).toBe(200);
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
    expect((await change("/login", { email, password: "a-new-password" })).status).toBe(200);
  });

  test("with what the README says, any name works, and a file of the largest size is taken", async () => {
    const port = await freePort();
    await startNginx(await readmeServer(port, instance.origin));
    const proxy = `http://127.0.0.1:${port}`;
    const own = { host: "second.example", origin: "https://second.example" };
    const registered = await register(proxy, own);
    expect(registered.status).toBe(201);
    for (const line of registered.cookies) expect(line).toMatch(/; Secure/);
    const form = new FormData();
    form.append("file", new File(["a".repeat(10 * 1024 * 1024 - 1000)], "long.txt"));
    const encoded = new Response(form);
    const uploaded = await send(
      proxy,
      "POST",
      "/api/notes/upload",
      { ...own, cookie: jar(registered), "content-type": encoded.headers.get("content-type") ?? "" },
      new Uint8Array(await encoded.arrayBuffer()),
    );
    expect([uploaded.status, uploaded.body.slice(0, 100)]).toEqual([201, expect.any(String)]);
  });
});
