import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { dueSettingsSchema } from "../../functions/_shared/contract/due.ts";
import { inDays, insertBill } from "../support/bills.ts";
import { openBrowser } from "../support/browser.ts";
import { startJob } from "../support/clock.ts";
import { OWNER } from "../support/instance.ts";
import { startMailServer } from "../support/mail-server.ts";
import { listedFunctions, ownFolder, ownUsedInstance } from "../support/own-instance.ts";
import { allProcesses } from "../support/processes.ts";

/** The hosts that the API of an instance may reach. */
async function hostsOf({ dataDir }: { dataDir: string }): Promise<string> {
  const pids = await listedFunctions(dataDir);
  const api = (await allProcesses()).find(
    ({ pid, command }) => pids.includes(pid) && command.at(-1)?.endsWith("/api/index.ts"),
  );
  return api?.command.find((word) => word.startsWith("--allow-net=")) ?? "";
}

// By its name the address is looked up, which a confined function may do in the current Deno alone.
const HOSTS = process.env["FUNCTIONS_DENO"] === undefined ? ["127.0.0.1", "localhost"] : ["127.0.0.1"];

test.each(HOSTS)(
  "a site with a mail server at %s sends reminders, and reaches nothing else by it",
  async (host) => {
    const mail = await startMailServer();
    const url = new URL(mail.url);
    url.hostname = host;
    const site = await ownUsedInstance(await ownFolder(), {
      env: { SMTP_URL: url.href, MAIL_FROM: "site@example.com" },
    });
    const sql = postgres(site.databaseUrl, { max: 1 });
    onTestFinished(() => sql.end());
    const browser = openBrowser(site.origin);
    expect((await browser.post("/api/login", OWNER)).status).toBe(200);
    const ask = (method: string, path: string, body?: object) =>
      browser.fetch(`/api${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await ask("PUT", "/due/reminders", { isOn: true })).status).toBe(204);
    const settings = dueSettingsSchema.parse(await (await ask("GET", "/due/settings")).json());
    expect(settings).toMatchObject({ reminders: true, hasMail: true, isConfirmed: true });
    await insertBill(
      sql,
      { id: 1, email: OWNER.email, password: "", token: "" },
      { dueDate: inDays(2), sender: "Water" },
    );
    await startJob(sql, "due-reminders", site);
    await expect
      .poll(() => mail.to(OWNER.email).map(({ subject }) => subject))
      .toEqual([expect.stringMatching(/^Due to Water: /)]);
    const allowed = (await hostsOf(site)).split("=")[1]?.split(",") ?? [];
    const ofMail = host === "localhost" ? [host, `0.0.0.0/0:${url.port}`] : [url.host];
    expect(allowed.filter((each) => ofMail.includes(each))).toEqual(ofMail);
    expect(allowed).toHaveLength(4 + ofMail.length);
  },
);
