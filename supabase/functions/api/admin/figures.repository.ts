import {
  type AdminStats,
  adminStatsSchema,
  type Analytics,
  analyticsSchema,
  CHANGE_DAYS,
  NEW_UPLOAD_DAYS,
} from "../../_shared/contract/admin.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** The figures of the dashboard. */
export async function findStats(client: Client): Promise<AdminStats> {
  const days = { change_days: CHANGE_DAYS, upload_days: NEW_UPLOAD_DAYS };
  return adminStatsSchema.parse(dataOf(await client.rpc("admin_stats", days)));
}

/** Views, comments and uploads of the last days. */
export async function findAnalytics(client: Client, days: number): Promise<Analytics> {
  return analyticsSchema.parse(dataOf(await client.rpc("admin_analytics", { max_days: days })));
}
