import type { Session } from "../../_shared/contract/account.ts";
import { findCurrentUser } from "../http/current-user.ts";
import { dataOf, isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** Logs the caller out in one place, with whatever is going on there. */
export async function endSession(client: Client, id: string): Promise<void> {
  dataOf(await client.rpc("end_session", { session_id: id }));
}

/** Where the caller is logged in, the last seen first. */
export async function listSessions(client: Client): Promise<Session[]> {
  await findCurrentUser(client);
  const rows = dataOf(await client.rpc("current_sessions")) ?? [];
  return rows.map((row) => ({
    id: row.id,
    current: row.current,
    createdAt: isoDate(row.created_at),
    lastSeenAt: isoDate(row.last_seen_at),
    userAgent: row.user_agent,
  }));
}
