import { once } from "node:events";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { parse } from "smol-toml";
import { beforeAll, expect, onTestFinished, test, type TestContext } from "vitest";
import { z } from "zod";
import { bundleFunction, functionNames } from "../hosting/deploy/bundle.ts";
import { startBundle } from "./support/function-process.ts";
import { leaveOut } from "./support/left-out.ts";
import { instance } from "./support/people.ts";
import { linesOf, runScript } from "./support/own-instance.ts";
import { scratchFolder } from "./support/scratch.ts";
import { HOSTED_DENO } from "./support/tools.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");
const FUNCTIONS = path.join(PROJECT_DIR, "supabase/functions");
const REFERENCE = "abcdefghijklmnopqrst";
const TOKEN = "sbp_of-a-person";

interface Asked {
  path: string;
  body: unknown;
}

/** A stand-in for Supabase's management API; `refuse` answers a path with another status. */
async function startManagement(
  refuse: Record<string, number> = {},
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const named = `${request.method} ${request.url?.replace(`/v1/projects/${REFERENCE}`, "")}`;
    asked.push({ path: named, body: request.method === "GET" ? undefined : await json(request) });
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    const status = isKnown ? (refuse[named] ?? 200) : 401;
    const pooler = {
      pool_mode: "transaction",
      db_host: "pooler.example",
      db_port: 6543,
      db_name: "postgres",
    };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(named.endsWith("/pooler") ? [pooler] : {}));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address !== null && typeof address !== "string" ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** A stand-in for Supabase's CLI, which notes how it is called, and keeps the secrets that it is given. */
async function makeCli(
  failing = "",
): Promise<{ program: string; calls(): Promise<string[]>; secrets: string }> {
  const folder = await scratchFolder("cli");
  const program = path.join(folder, "supabase");
  const [log, secrets] = [path.join(folder, "log"), path.join(folder, "secrets")];
  await writeFile(
    program,
    `#!/bin/sh
echo "$@" >> ${log}
while [ $# -gt 0 ]; do
  if [ "$1" = --env-file ]; then cat "$2" > ${secrets}; fi
  if [ "$1" = "${failing}" ]; then exit 3; fi
  shift
done
`,
  );
  await chmod(program, 0o755);
  const calls = async () =>
    linesOf(await readFile(log, "utf8")).map((line) => line.replace(/^--workdir \S+ --yes /u, ""));
  return { program, calls, secrets };
}

const deploy = (env: Record<string, string>, ...args: string[]) =>
  runScript(
    "../hosting/deploy.ts",
    {
      SITE_URL: "https://www.example.org",
      SUPABASE_PROJECT_REF: REFERENCE,
      SUPABASE_ACCESS_TOKEN: TOKEN,
      SUPABASE_DB_PASSWORD: "of-the-database",
      SMTP_URL: "smtps://me:a%20secret@mail.example.org",
      MAIL_FROM: "me@example.org",
      ANALYSIS_BASE_URL: "",
      ANALYSIS_API_KEY: "",
      ANALYSIS_MODEL: "",
      ANALYSIS_TRANSCRIPTION_MODEL: "",
      SECURITY_CONTACT: "mailto:me@example.org",
      ...env,
    },
    { args },
  );

// The first time, packing the largest file takes minutes; deployments find it packed.
beforeAll(async () => {
  await bundleFunction(path.join(PROJECT_DIR, "supabase/functions"), "photo-variants");
}, 600_000);

test("a deployment does every step, in its order", async () => {
  const [management, cli] = [await startManagement(), await makeCli()];
  const { code, output } = await deploy({
    SUPABASE_MANAGEMENT_URL: management.url,
    SUPABASE_CLI: cli.program,
  });
  expect(code, output).toBe(0);
  const of = `--project-ref ${REFERENCE}`;
  expect(await cli.calls()).toEqual([
    `link ${of}`,
    "db push",
    expect.stringMatching(/^secrets set --env-file \S+ --project-ref/u),
    `config push ${of}`,
    `functions deploy --use-api ${of}`,
  ]);
  expect(management.asked.map((each) => each.path)).toEqual([
    "GET ",
    "GET /config/database/pooler",
    "POST /database/query",
    "PATCH /config/auth",
    "POST /database/query",
  ]);
  expect(management.asked[3]?.body).toMatchObject({
    security_sb_forwarded_for_enabled: true,
    security_update_password_require_current_password: true,
  });
  expect(JSON.stringify(management.asked[2]?.body)).toMatch(/alter role api with password 'SCRAM-SHA-256\$/u);
  const secrets = await readFile(cli.secrets, "utf8");
  expect(secrets).toMatch(/^SITE_URL="https:\/\/www\.example\.org"$/mu);
  expect(secrets).toMatch(
    /^DATABASE_URL="postgresql:\/\/api\.\w+:[\w-]{32}@pooler\.example:6543\/postgres"$/mu,
  );
  expect(secrets).toMatch(/^SECURITY_CONTACT=/mu);
  const clockKey = /^CLOCK_KEY="([\w-]{43})"$/mu.exec(secrets)?.[1];
  expect(management.asked[4]?.body).toEqual({
    query: `select private.set_clock('https://${REFERENCE}.supabase.co/functions/v1/api/scheduled-jobs/run', '${clockKey}')`,
  });
  expect(output).toMatch(/photo-variants: \d\.\d\d MB compressed/u);
  expect(output).toContain("Left to do:");
  expect(output).not.toContain("a secret");
});

test("production has its own config.toml, and the one of development stays as it is", async () => {
  const file = path.join(PROJECT_DIR, "supabase/config.toml");
  const before = await readFile(file, "utf8");
  const [management, cli] = [await startManagement(), await makeCli()];
  await deploy({ SUPABASE_MANAGEMENT_URL: management.url, SUPABASE_CLI: cli.program });
  expect(await readFile(file, "utf8")).toBe(before);
  const written = parse(await readFile(path.join(PROJECT_DIR, "dist/deploy/supabase/config.toml"), "utf8"));
  expect(written).toMatchObject({
    api: { enabled: false },
    auth: {
      site_url: "https://www.example.org",
      email: { smtp: { host: "mail.example.org", port: 465, user: "me", pass: "env(SMTP_PASSWORD)" } },
    },
    functions: { api: { verify_jwt: false, entrypoint: "./functions/api/index.js" } },
  });
});

test("a dry run prints every step and the sizes, and asks nobody", async () => {
  const management = await startManagement();
  const { code, output } = await deploy(
    { SUPABASE_MANAGEMENT_URL: management.url, SUPABASE_CLI: "/none" },
    "--dry-run",
  );
  expect(code, output).toBe(0);
  expect(output).toMatch(/^1\/11 .*\n2\/11 /mu);
  expect(output).toMatch(/^11\/11 /mu);
  expect(output).toMatch(/api: \d\.\d\d MB compressed/u);
  expect(management.asked).toEqual([]);
});

test("each missing setting is one sentence, and nothing is done", async () => {
  const { code, output } = await deploy({
    SUPABASE_PROJECT_REF: "",
    SUPABASE_DB_PASSWORD: "",
    SITE_URL: "http://x",
  });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    expect.stringMatching(/^SUPABASE_PROJECT_REF is missing in \.env: /u),
    expect.stringMatching(/^SITE_URL is not usable: /u),
    expect.stringMatching(/^SUPABASE_DB_PASSWORD is missing in \.env: /u),
  ]);
});

test.each([
  [
    "a token that is not valid",
    { SUPABASE_ACCESS_TOKEN: "old" },
    {},
    "",
    /SUPABASE_ACCESS_TOKEN is not valid/u,
  ],
  ["a project that is not there", {}, { "GET ": 404 }, "", /There is no project abc/u],
  ["a CLI that is not there", { SUPABASE_CLI: "/none" }, {}, "", /Supabase's CLI cannot be started/u],
  ["a migration that fails", {}, {}, "db", /supabase db failed, and nothing after it was done\.$/u],
])("%s ends it with one sentence", async (_, env, refuse, failing, sentence) => {
  const [management, cli] = [await startManagement(refuse), await makeCli(failing)];
  const { code, output } = await deploy({
    SUPABASE_MANAGEMENT_URL: management.url,
    SUPABASE_CLI: cli.program,
    ...env,
  });
  expect(code).toBe(1);
  expect(linesOf(output).at(-1)).toMatch(sentence);
  expect(management.asked.map((each) => each.path)).not.toContain("PATCH /config/auth");
});

const settingsSchema = z.looseObject({ siteTitle: z.string() });

test("each bundled function is within the limit, and runs in the Deno of hosted functions", async (context: TestContext) => {
  if (HOSTED_DENO === undefined)
    return leaveOut(context, "it needs the Deno of hosted functions, which is not installed");
  for (const name of await functionNames(FUNCTIONS)) {
    const { code, compressedBytes } = await bundleFunction(FUNCTIONS, name);
    expect(compressedBytes, name).toBeLessThan(5_000_000);
    const running = await startBundle(code, instance.origin);
    onTestFinished(() => running.kill());
    const answer = await fetch(`${running.origin}/${name === "api" ? "api/settings" : name}`);
    if (name !== "api") {
      // Without the key, or by a method that they do not have.
      expect([403, 404], name).toContain(answer.status);
      continue;
    }
    expect(settingsSchema.parse(await answer.json()).siteTitle).not.toBe("");
  }
});
