import type { FilesCheck } from "../../_shared/contract/upkeep.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { listStoredFiles, type StoredFile } from "./upkeep.repository.ts";

const FILES_A_PAGE = 200;
const AT_ONCE = 6;
/** A page ends where its time is over, however many files it has come to. */
const PAGE_MS = 10_000;
const PATIENCE_MS = 10_000;

/** The place after which the next page begins: a bucket and a name. */
export type FilePlace = [string, string];

/**
 * How large a file really is, or undefined where storage does not give it out. It is asked for its first byte: the size that
 * comes along is that of the bytes, and the rest of them stays where it is.
 */
async function readSize(deps: Dependencies, { bucket, name }: StoredFile): Promise<number | undefined> {
  const path = name.split("/").map(encodeURIComponent).join("/");
  const response = await fetch(`${deps.supabaseUrl}/storage/v1/object/${bucket}/${path}`, {
    headers: {
      // The service's key: most files are somebody's own, and nobody else may read them. None of what they say leaves here.
      apikey: deps.serviceKey,
      authorization: `Bearer ${deps.serviceKey}`,
      range: "bytes=0-0",
      "accept-encoding": "identity",
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const range = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  const length = response.headers.get("content-length");
  // An empty file has no first byte, which is 416.
  if (!response.ok && !(response.status === 416 && range === "0")) {
    await response.body?.cancel();
    return undefined;
  }
  if (range === undefined && length === null) return (await response.arrayBuffer()).byteLength;
  await response.body?.cancel();
  return Number(range ?? length);
}

type Finding = FilesCheck["findings"][number];

async function checkFile(deps: Dependencies, file: StoredFile): Promise<Finding[]> {
  const bytes = await readSize(deps, file).catch((error: unknown) => {
    // Slow is as bad as gone; whatever else keeps us from asking says nothing of the file.
    if (error instanceof DOMException && error.name === "TimeoutError") return undefined;
    throw error;
  });
  const { bytes: listed, ...place } = file;
  if (bytes === undefined) return [{ ...place, problem: "unreadable", bytes: null, mendable: false }];
  if (listed === null || bytes === listed) return [];
  return [{ ...place, problem: "size", bytes, mendable: false }];
}

/** Reads the next files that storage lists, and says which it does not give out, or in another size. */
export async function checkFiles(
  client: Client,
  deps: Dependencies,
  after: FilePlace | undefined,
): Promise<{ check: FilesCheck; next: FilePlace | undefined }> {
  const began = deps.now().getTime();
  const { files, total } = await listStoredFiles(client, FILES_A_PAGE, after);
  const findings: Finding[] = [];
  let checked = 0;
  while (checked < files.length && deps.now().getTime() - began < PAGE_MS) {
    const some = files.slice(checked, checked + AT_ONCE);
    findings.push(...(await Promise.all(some.map((file) => checkFile(deps, file)))).flat());
    checked += some.length;
  }
  const last = files[checked - 1];
  const isLast = checked === files.length && files.length < FILES_A_PAGE;
  return {
    check: { checked, total, findings: await stillListed(client, findings, after) },
    next: last && !isLast ? [last.bucket, last.name] : undefined,
  };
}

/** Without the files that were removed while they were read. */
async function stillListed(
  client: Client,
  findings: Finding[],
  after: FilePlace | undefined,
): Promise<Finding[]> {
  if (findings.length === 0) return [];
  const { files } = await listStoredFiles(client, FILES_A_PAGE, after);
  const listed = new Set(files.map(({ bucket, name }) => `${bucket}/${name}`));
  return findings.filter(({ bucket, name }) => listed.has(`${bucket}/${name}`));
}
