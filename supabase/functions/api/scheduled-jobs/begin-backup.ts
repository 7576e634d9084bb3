import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";
import type { Dependencies } from "../http/environment.ts";

/** By whoever runs this function: it reaches no files of the database itself. Throws where backups have no place. */
export async function beginBackup({ backups, supabaseUrl, serviceKey }: Dependencies): Promise<void> {
  if (!backups) throw new AppError(409, "backup.of_platform", ERROR_MESSAGES.backupOfPlatform);
  if (backups.place === "nowhere") throw new AppError(409, "backup.nowhere", ERROR_MESSAGES.backupNowhere);
  const response = await fetch(`${supabaseUrl}/internal/backup`, {
    method: "POST",
    headers: { apikey: serviceKey },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The backup was not begun: ${response.status}`);
}
