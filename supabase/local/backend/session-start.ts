import { getPath } from "hono/utils/url";
import { z } from "zod";
import { connect } from "../database/ask-database.ts";
import type { Backend } from "./backend.ts";

/** Compared with the decoded path, because a path has many spellings. */
const BEGINNINGS = /\/auth\/v1\/(token|signup|verify)$/;

const triesPassword = (request: Request) =>
  request.method === "POST" &&
  getPath(request).endsWith("/auth/v1/token") &&
  new URL(request.url).searchParams.get("grant_type") === "password";

const tokenSchema = z.object({ access_token: z.string() });
const attemptSchema = z.object({ email: z.string(), password: z.string() });
const claimsSchema = z.object({ session_id: z.uuid() });

function addressWithTokens(response: Response): URL | undefined {
  const address = URL.parse(response.headers.get("location") ?? "");
  return address?.hash.includes("access_token=") ? address : undefined;
}

async function sessionOf(response: Response): Promise<string | undefined> {
  const address = addressWithTokens(response);
  const answer = tokenSchema.safeParse(
    address
      ? Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
      : await response.json().catch(() => undefined),
  );
  if (!answer.success) return undefined;
  const claims: unknown = JSON.parse(
    Buffer.from(answer.data.access_token.split(".")[1] ?? "", "base64url").toString(),
  );
  return claimsSchema.safeParse(claims).data?.session_id;
}

const BANNED = {
  code: "user_banned",
  error_code: "user_banned",
  msg: "User is banned",
  message: "User is banned",
};

const CLOSED = {
  code: 422,
  error_code: "signup_disabled",
  msg: "Signups not allowed for this instance",
};

const wouldSignUp = (request: Request) =>
  request.method === "POST" && getPath(request).endsWith("/auth/v1/signup");

export function guardSessionStart(backend: Backend, databaseUrl: string): Backend {
  const sql = connect(databaseUrl);

  async function begin(session: string, browser: string | null): Promise<boolean> {
    const [account] = await sql<{ banned: boolean }[]>`
      with begun as (
        update auth.sessions set user_agent = coalesce(user_agent, ${browser}) where id = ${session} returning user_id
      )
      select coalesce(u.banned_until > now(), false) as banned from auth.users as u join begun on u.id = begun.user_id`;
    if (!account?.banned) return false;
    await sql`delete from auth.sessions where id = ${session}`;
    return true;
  }

  /** A faster answer would reveal that the address has no account. */
  async function spendSameTime(attempt: Request): Promise<void> {
    const sent = attemptSchema.safeParse(await attempt.json().catch(() => undefined));
    if (!sent.success) return;
    const [newest] = await sql<{ email: string }[]>`
      select email from auth.users
      where encrypted_password is not null and not exists (
        select from auth.users as known where known.email = lower(${sent.data.email}) and known.encrypted_password is not null
      )
      order by created_at desc limit 1`;
    if (!newest) return;
    const body = JSON.stringify({ email: newest.email, password: crypto.randomUUID() });
    const answer = await backend.fetch(
      new Request(attempt.url, { method: "POST", headers: attempt.headers, body }),
    );
    await answer.body?.cancel();
  }

  async function isClosed(): Promise<boolean> {
    const [site] = await sql<{ isClosed: boolean }[]>`
      select not s.registration_open and exists (select from public.users as u where u.id = 1) as "isClosed"
      from public.settings as s`;
    return site?.isClosed ?? false;
  }

  return {
    fetch: async (request) => {
      if (wouldSignUp(request) && (await isClosed())) return Response.json(CLOSED, { status: 422 });
      const browser = request.headers.get("user-agent");
      const begins = BEGINNINGS.test(getPath(request));
      const attempt = triesPassword(request) ? request.clone() : undefined;
      const response = await backend.fetch(request);
      if (attempt && response.status === 400) await spendSameTime(attempt);
      else await attempt?.body?.cancel();
      if (!begins || !(response.ok || addressWithTokens(response))) return response;
      const session = await sessionOf(response.clone());
      return session && (await begin(session, browser)) ? Response.json(BANNED, { status: 400 }) : response;
    },
    close: async () => {
      await sql.end({ timeout: 1 });
      await backend.close();
    },
  };
}
