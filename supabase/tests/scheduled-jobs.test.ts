import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { describe, expect, onTestFinished, test } from "vitest";
import { adminOverviewSchema } from "../functions/_shared/contract/maintenance.ts";
import { tokenVerifier } from "../functions/api/http/access-token.ts";
import type { Dependencies } from "../functions/api/http/environment.ts";
import { openPool, SERVICE } from "../functions/_shared/database/index.ts";
import { runDueJobs, startDueJobs } from "../functions/api/scheduled-jobs/run-due-jobs.ts";
import { listRuns } from "../functions/api/scheduled-jobs/scheduled-jobs.repository.ts";
import { statusOf } from "../functions/api/scheduled-jobs/scheduled-jobs.rules.ts";
import { type ScheduledJob, SCHEDULED_JOBS } from "../functions/api/scheduled-jobs/scheduled-jobs.ts";
import { tick } from "./support/clock.ts";
import { ownFolder, ownUsedInstance } from "./support/own-instance.ts";
import { api, databaseUrlOf, instance, owner } from "./support/people.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();

const deps: Dependencies = {
  verifyToken: tokenVerifier({ secret: instance.jwtSecret }),
  database: openPool(databaseUrlOf("api")),
  serviceDb: openPool(databaseUrlOf("api_service")).as(SERVICE),
  supabaseUrl: instance.internal,
  publicKey: instance.publishableKey,
  serviceKey: instance.secretKey,
  siteUrl: instance.origin,
  now: () => new Date(),
  inBackground: () => {},
};

/** A job of a test alone, which counts its runs. */
function newJob(run: () => Promise<unknown> = () => Promise.resolve()): ScheduledJob & { runs(): number } {
  let runs = 0;
  return {
    name: `test-${randomUUID()}`,
    title: "Do something",
    everySeconds: 3600,
    maxSeconds: 600,
    run: async () => {
      runs += 1;
      await run();
    },
    runs: () => runs,
  };
}

interface Row {
  isEnded: boolean;
  error: string | null;
}

async function rowOf({ name }: ScheduledJob): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select ended_at >= started_at as "isEnded", error from private.scheduled_jobs where name = ${name}`;
  return row;
}

/** Lets the time of a job pass. */
async function pass(job: ScheduledJob, time: string): Promise<void> {
  await sql`
    update private.scheduled_jobs set started_at = started_at - ${time}::interval, ended_at = ended_at - ${time}::interval
    where name = ${job.name}`;
}

describe("a scheduled job", () => {
  test("that fails says so, and the others run", async () => {
    const [failing, other] = [newJob(() => Promise.reject(new Error("No disk is there."))), newJob()];
    await runDueJobs([failing, other], deps);
    expect(await rowOf(failing)).toEqual({ isEnded: true, error: "No disk is there." });
    expect(await rowOf(other)).toEqual({ isEnded: true, error: null });
    expect(other.runs()).toBe(1);
  });

  test("runs once when two clocks start it at once", async () => {
    const job = newJob();
    await Promise.all([runDueJobs([job], deps), runDueJobs([job], deps)]);
    expect(job.runs()).toBe(1);
    await pass(job, "1 day");
    await Promise.all([runDueJobs([job], deps), runDueJobs([job], deps), runDueJobs([job], deps)]);
    expect(job.runs()).toBe(2);
  });

  test("is due again when its time has passed, for half a minute less, because clocks are not exact", async () => {
    const job = newJob();
    await runDueJobs([job], deps);
    await pass(job, "59 minutes");
    await runDueJobs([job], deps);
    expect(job.runs()).toBe(1);
    await pass(job, "35 seconds");
    await runDueJobs([job], deps);
    expect(job.runs()).toBe(2);
  });

  test("is tried again ten minutes after it failed", async () => {
    let isBroken = true;
    const job = newJob(() => (isBroken ? Promise.reject(new Error("Down.")) : Promise.resolve()));
    await runDueJobs([job], deps);
    await runDueJobs([job], deps);
    expect(job.runs()).toBe(1);
    isBroken = false;
    await pass(job, "10 minutes");
    await runDueJobs([job], deps);
    expect(job.runs()).toBe(2);
    expect(await rowOf(job)).toEqual({ isEnded: true, error: null });
  });

  test("is not started again while it runs, but when it was cut off, which it says until it ends", async () => {
    let end = () => {};
    const job = newJob(() => new Promise<void>((resolve) => (end = resolve)));
    const { started, ended } = await startDueJobs([job], deps);
    expect(started).toEqual([job.name]);
    await pass(job, "9 minutes");
    expect((await startDueJobs([job], deps)).started).toEqual([]);
    await pass(job, "2 minutes");
    const endOfFirst = end;
    const again = await startDueJobs([job], deps);
    expect(again.started).toEqual([job.name]);
    const cutOff = { isEnded: null, error: "The last run was cut off before its end." };
    // The first run goes on after all, and may not end the second.
    endOfFirst();
    await ended;
    expect(await rowOf(job)).toEqual(cutOff);
    end();
    await again.ended;
    expect(await rowOf(job)).toEqual({ isEnded: true, error: null });
  });
});

describe("the administrator", () => {
  const overview = async () => {
    const response = await api("/admin", {}, (await owner()).token);
    return adminOverviewSchema.parse(await response.json()).scheduledJobs;
  };

  test("sees when each job ran last", async () => {
    expect((await overview()).map(({ name }) => name)).toEqual(SCHEDULED_JOBS.map(({ name }) => name));
    // As if it had just ended, because tests of other files cut jobs off.
    const end = () => sql`
      update private.scheduled_jobs set started_at = now(), ended_at = clock_timestamp(), error = null
      where name = 'retention' returning name`;
    await expect.poll(async () => (await end()).length).toBe(1);
    expect((await overview()).find(({ name }) => name === "retention")).toMatchObject({
      isLate: false,
      error: null,
      endedAt: expect.any(String),
    });
  });

  test("sees that a clock which stood still for a day is late", async () => {
    const db = deps.database.as(await deps.verifyToken((await owner()).token));
    const [runs, tomorrow] = [await listRuns(db), new Date(Date.now() + 24 * 3600_000)];
    expect(runs.length).toBeGreaterThanOrEqual(SCHEDULED_JOBS.length);
    expect(SCHEDULED_JOBS.map((job) => statusOf(job, runs, tomorrow).isLate)).toEqual(
      SCHEDULED_JOBS.map(() => true),
    );
  });
});

describe("the clock", () => {
  // An instance of its own, because tests of other files start jobs, too.
  test(
    "of the embedded stack starts jobs again and again without a visitor",
    { timeout: 120_000 },
    async () => {
      const site = await ownUsedInstance(await ownFolder());
      const own = postgres(site.databaseUrl, { max: 1 });
      onTestFinished(() => own.end());
      // As if it had just run, so that it is due only after what started with the site.
      const [first] = await own<{ at: string }[]>`
      update private.scheduled_jobs set started_at = clock_timestamp(), ended_at = clock_timestamp()
      where name = 'analysis' returning started_at::text as at`;
      const isStartedAgain = async () =>
        (
          await own`select from private.scheduled_jobs where name = 'analysis' and started_at::text <> ${first?.at ?? ""}`
        ).length;
      await expect.poll(isStartedAgain, { timeout: 100_000, interval: 500 }).toBe(1);
    },
  );

  test("gets the names of the jobs that it started, and none when nothing is due", async () => {
    await tick();
    const response = await tick();
    expect([response.status, await response.json()]).toEqual([202, { started: [] }]);
  });

  test("of a hosted project calls the functions each minute, with what stands in Vault alone", async () => {
    const undo = new Error("undo");
    const run = sql.begin(async (tx) => {
      // As pg_cron, pg_net and Vault have them.
      await tx.unsafe(`
        create schema vault;
        create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
        create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
        create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as
          $$ insert into vault.secrets (secret, name) values (new_secret, new_name) returning id $$;
        create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as
          $$ update vault.secrets set secret = new_secret where id = secret_id $$;
        create schema cron;
        create table cron.job (jobname text primary key, schedule text, command text);
        create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
          $$ insert into cron.job values (job_name, schedule, command)
             on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1 $$;
        create schema net;
        create table net.sent (url text, headers jsonb);
        create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
          headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as
          $$ insert into net.sent values (url, headers) returning 1 $$`);
      await tx`select private.set_clock('https://old.example/run', 'old-key')`;
      await tx`select private.set_clock('https://project.example/run', 'the-key')`;
      const jobs = await tx<
        { schedule: string; command: string }[]
      >`select * from cron.job order by schedule`;
      expect(jobs.map(({ schedule }) => schedule)).toEqual(["* * * * *", "17 3 * * *"]);
      expect(jobs[0]?.command).not.toContain("example");
      await tx.unsafe(jobs[0]?.command ?? "");
      expect([...(await tx`select * from net.sent`)]).toEqual([
        { url: "https://project.example/run", headers: { authorization: "Bearer the-key" } },
      ]);
      throw undo;
    });
    await expect(run).rejects.toBe(undo);
  });
});
