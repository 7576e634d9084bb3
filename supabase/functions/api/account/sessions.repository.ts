import type { Session } from "../../_shared/contract/account.ts";
import { findCurrentUser } from "../http/current-user.ts";
import { dataOf, isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** Ends one of the caller's sessions, with its running requests. */
export async function endSession(client: Client, id: string): Promise<void> {
  dataOf(await client.rpc("end_session", { session_id: id }));
}

/** The caller's sessions, the most recently used first. */
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
