import { type FilesCheck, type Integrity, PROBLEMS } from "../../_shared/contract/maintenance.ts";
import type { Dependencies } from "../http/environment.ts";
import type { Executor } from "../../_shared/database/index.ts";
import {
  checkIntegrity,
  listNewestFiles,
  listStoredFiles,
  type StoredFile,
} from "./maintenance.repository.ts";

const FILES_A_PAGE = 200;
const AT_ONCE = 6;
const PAGE_MS = 10_000;
const TIMEOUT_MS = 10_000;

export type FilePlace = [string, string];

/** The answer to the first byte tells the whole size. */
async function readSize(deps: Dependencies, { bucket, name }: StoredFile): Promise<number | undefined> {
  const path = name.split("/").map(encodeURIComponent).join("/");
  const response = await fetch(`${deps.supabaseUrl}/storage/v1/object/${bucket}/${path}`, {
    headers: {
      apikey: deps.serviceKey,
      authorization: `Bearer ${deps.serviceKey}`,
      range: "bytes=0-0",
      "accept-encoding": "identity",
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const range = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  const length = response.headers.get("content-length");
  // An empty file has no first byte, so its answer is 416.
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
    if (error instanceof DOMException && error.name === "TimeoutError") return undefined;
    throw error;
  });
  const { bytes: listed, ...place } = file;
  if (bytes === undefined) return [{ ...place, problem: "unreadable", bytes: null, mendable: false }];
  if (listed === null || bytes === listed) return [];
  return [{ ...place, problem: "size", bytes, mendable: false }];
}

async function checkSome(
  deps: Dependencies,
  files: StoredFile[],
): Promise<{ checked: number; findings: Finding[] }> {
  const began = deps.now().getTime();
  const findings: Finding[] = [];
  let checked = 0;
  while (checked < files.length && deps.now().getTime() - began < PAGE_MS) {
    const some = files.slice(checked, checked + AT_ONCE);
    findings.push(...(await Promise.all(some.map((file) => checkFile(deps, file)))).flat());
    checked += some.length;
  }
  return { checked, findings };
}

export async function checkFiles(
  db: Executor,
  deps: Dependencies,
  after: FilePlace | undefined,
): Promise<{ check: FilesCheck; next: FilePlace | undefined }> {
  const { files, total } = await listStoredFiles(db, FILES_A_PAGE, after);
  const { checked, findings } = await checkSome(deps, files);
  const last = files[checked - 1];
  const isLast = checked === files.length && files.length < FILES_A_PAGE;
  const list = async () => (await listStoredFiles(db, FILES_A_PAGE, after)).files;
  return {
    check: { checked, total, findings: await stillListed(findings, list) },
    next: last && !isLast ? [last.bucket, last.name] : undefined,
  };
}

/** A loss of power or a failing disk takes the newest files first. */
export async function checkSite(db: Executor, deps: Dependencies): Promise<Integrity> {
  const list = () => listNewestFiles(db, FILES_A_PAGE);
  const [rows, { findings }] = await Promise.all([
    checkIntegrity(db),
    list().then((files) => checkSome(deps, files)),
  ]);
  const unlisted = await stillListed(findings, list);
  return PROBLEMS.flatMap((problem) => {
    const found = rows.find((each) => each.problem === problem);
    const known = new Set(found?.findings.map(placeOf));
    const more = unlisted.filter((each) => each.problem === problem && !known.has(placeOf(each)));
    const all = [...(found?.findings ?? []), ...more.map(({ problem: _, ...finding }) => finding)];
    return all.length === 0 ? [] : [{ problem, total: (found?.total ?? 0) + more.length, findings: all }];
  });
}

const placeOf = ({ bucket, name }: { bucket: string | null; name: string | null }) => `${bucket}/${name}`;

async function stillListed(findings: Finding[], list: () => Promise<StoredFile[]>): Promise<Finding[]> {
  if (findings.length === 0) return [];
  const listed = new Set((await list()).map(placeOf));
  return findings.filter((finding) => listed.has(placeOf(finding)));
}
