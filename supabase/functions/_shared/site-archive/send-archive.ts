import {
  begunRestoreSchema,
  RESTORE_HEAD_BYTES,
  restoreStepSchema,
  type SiteRestore,
} from "../contract/site-archive.ts";

/** Sends a piece of the file, again and again if need be: sent twice it is read once. */
export type Post = (path: string, piece: Blob) => Promise<unknown>;

export interface RestoreDone {
  id: string;
  bytes: number;
  totalBytes: number;
}

/** Sends an archive from where its restore broke off, or from its beginning. */
export async function sendArchive(
  file: Blob,
  post: Post,
  onDone: (done: RestoreDone) => void = () => {},
): Promise<SiteRestore> {
  const head = file.slice(0, RESTORE_HEAD_BYTES);
  const begun = begunRestoreSchema.parse(await post(`/api/admin/restore?bytes=${file.size}`, head));
  const { id } = begun;
  for (let { offset, wanted } = begun; ;) {
    onDone({ id, bytes: offset, totalBytes: file.size });
    const piece = file.slice(offset, offset + wanted);
    const step = restoreStepSchema.parse(await post(`/api/admin/restore/${id}?offset=${offset}`, piece));
    if (step.restored) return step.restored;
    ({ offset, wanted } = step);
  }
}
