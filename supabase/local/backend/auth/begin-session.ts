import { Buffer } from "node:buffer";
import { getPath } from "hono/utils/url";
import type postgres from "postgres";
import { z } from "zod";
import type { Backend } from "../backend.ts";

/** Compared with the decoded path, because a path has many spellings. */
const BEGINNINGS = /\/auth\/v1\/(token|signup|verify)$/;

const tokenSchema = z.object({ access_token: z.string() });
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

/**
 * The package lets banned people log in, and does not note the browser of a session.
 * Without this fail api-admin.test.ts, "can neither use an existing session nor sign in, until restored", and api-account.test.ts,
 * "say which browser began them".
 */
export function beginSession(auth: Backend, sql: postgres.Sql): Backend {
  async function isBanned(session: string, browser: string | null): Promise<boolean> {
    const [account] = await sql<{ banned: boolean }[]>`
      with begun as (
        update auth.sessions set user_agent = coalesce(user_agent, ${browser}) where id = ${session} returning user_id
      )
      select coalesce(u.banned_until > now(), false) as banned from auth.users as u join begun on u.id = begun.user_id`;
    if (!account?.banned) return false;
    await sql`delete from auth.sessions where id = ${session}`;
    return true;
  }

  return {
    ...auth,
    fetch: async (request) => {
      const browser = request.headers.get("user-agent");
      const begins = BEGINNINGS.test(getPath(request));
      const response = await auth.fetch(request);
      if (!begins || !(response.ok || addressWithTokens(response))) return response;
      const session = await sessionOf(response.clone());
      return session && (await isBanned(session, browser))
        ? Response.json(BANNED, { status: 400 })
        : response;
    },
  };
}
