import type postgres from "postgres";
import { expect } from "vitest";
import { instance } from "./people.ts";

/** Calls an instance as its clock does. */
export function tick(of: { internal: string; secretKey: string } = instance): Promise<Response> {
  return fetch(`${of.internal}/functions/v1/api/scheduled-jobs/run`, {
    method: "POST",
    headers: { authorization: `Bearer ${of.secretKey}` },
  });
}

/** Makes a scheduled job due, and has it started. */
export async function startJob(
  sql: postgres.Sql,
  name: string,
  of: Parameters<typeof tick>[0] = instance,
): Promise<void> {
  await sql`
    update private.scheduled_jobs set started_at = now() - interval '1 day', ended_at = now() - interval '1 day'
    where name = ${name}`;
  expect((await tick(of)).status).toBe(202);
}
