import path from "node:path";
import { PROJECT_DIR, type Settings, StartError } from "../settings.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import type { BackupStore } from "./store.ts";

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;

/** Undefined where none is set. Throws a {@link StartError} where it is not usable. */
export function storeOf(settings: Settings): BackupStore | undefined {
  const { BACKUP_TO, DATA_DIR, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (BACKUP_TO === undefined) return undefined;
  const [, bucket, prefix = ""] = BUCKET.exec(BACKUP_TO) ?? [];
  if (bucket === undefined) {
    const folder = path.resolve(PROJECT_DIR, BACKUP_TO);
    if (!path.relative(DATA_DIR, folder).startsWith(".."))
      throw new StartError("BACKUP_TO is not usable: it lies in DATA_DIR, and would be lost with it.");
    return folderStore(folder);
  }
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new StartError("A bucket in BACKUP_TO needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  return s3Store({
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY_ID,
    secretKey: S3_SECRET_ACCESS_KEY,
    bucket,
    prefix: prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`,
  });
}

export function neededStore(settings: Settings): BackupStore {
  const store = storeOf(settings);
  if (store === undefined)
    throw new StartError("Set BACKUP_TO in .env: a folder on another disk, or s3://bucket/folder.");
  return store;
}
