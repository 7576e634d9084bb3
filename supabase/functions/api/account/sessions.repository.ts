import type { Session } from "../../_shared/contract/account.ts";
import { call, callValue, type Executor } from "../../_shared/database/index.ts";
import { findCurrentUser } from "../http/current-user.ts";
import { isoDate } from "../http/iso-date.ts";

export async function endSession(db: Executor, id: string): Promise<void> {
  await callValue(db, "end_session", { session_id: id });
}

export async function listSessions(db: Executor): Promise<Session[]> {
  await findCurrentUser(db);
  const rows = await call(db, "current_sessions", {});
  return rows.map((row) => ({
    id: row.id,
    current: row.current,
    createdAt: isoDate(row.created_at),
    lastSeenAt: isoDate(row.last_seen_at),
    userAgent: row.user_agent,
  }));
}
