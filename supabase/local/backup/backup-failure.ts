import { StartError } from "../settings.ts";

/** Its message may be shown on the administrator's page. */
export class BackupFailure extends StartError {
  override name = "BackupFailure";
}

/** The folder or bucket of the backups failed. */
export class StoreFailure extends Error {
  override name = "StoreFailure";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
