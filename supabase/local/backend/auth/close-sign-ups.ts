import { getPath } from "hono/utils/url";
import type postgres from "postgres";
import type { Backend } from "../backend.ts";

const CLOSED = {
  code: 422,
  error_code: "signup_disabled",
  msg: "Signups not allowed for this instance",
};

const signsUp = (request: Request) =>
  request.method === "POST" && getPath(request).endsWith("/auth/v1/signup");

/**
 * The package tells of a known address before the trigger that refuses new accounts is asked.
 * Without this fails confinement.test.ts, "while registration is closed".
 */
export function closeSignUps(auth: Backend, sql: postgres.Sql): Backend {
  async function isClosed(): Promise<boolean> {
    const [site] = await sql<{ isClosed: boolean }[]>`
      select not s.registration_open and exists (select from public.users as u where u.id = 1) as "isClosed"
      from public.settings as s`;
    return site?.isClosed ?? false;
  }

  return {
    ...auth,
    fetch: async (request) =>
      signsUp(request) && (await isClosed())
        ? Response.json(CLOSED, { status: 422 })
        : await auth.fetch(request),
  };
}
