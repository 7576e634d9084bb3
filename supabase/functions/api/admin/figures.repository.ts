import {
  type AdminStats,
  adminStatsSchema,
  type Analytics,
  analyticsSchema,
  CHANGE_DAYS,
  NEW_UPLOAD_DAYS,
} from "../../_shared/contract/admin.ts";
import { callValue, type Executor } from "../../_shared/database/index.ts";

export async function findStats(db: Executor): Promise<AdminStats> {
  const days = { change_days: CHANGE_DAYS, upload_days: NEW_UPLOAD_DAYS };
  return adminStatsSchema.parse(await callValue(db, "admin_stats", days));
}

export async function findAnalytics(db: Executor, days: number): Promise<Analytics> {
  return analyticsSchema.parse(await callValue(db, "admin_analytics", { max_days: days }));
}
