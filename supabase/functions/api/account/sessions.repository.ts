import type { Session } from "../../_shared/contract/account.ts";
import { findCurrentUser } from "../http/current-user.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** Where the caller is logged in, the last seen first. */
export async function listSessions(client: Client): Promise<Session[]> {
  await findCurrentUser(client);
  const rows = dataOf(await client.rpc("current_sessions")) ?? [];
  return rows.map((row) => ({
    id: row.id,
    current: row.current,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    userAgent: row.user_agent,
  }));
}
