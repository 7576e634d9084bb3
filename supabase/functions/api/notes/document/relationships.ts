import { DocumentUnreadableError } from "./document.errors.ts";
import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";
import type { ZipPart } from "./zip-archive.ts";

/** That one part of a document uses another, or something outside of it. */
export interface Relationship {
  /** What the part that uses calls it. */
  readonly id: string;
  /** The part that uses, lowercased; empty for the document itself. */
  readonly source: string;
  /** The last word of the type, which the transitional and the strict format share: "image", "header". */
  readonly kind: string;
  /** The part that is used, lowercased, or the address outside, as written. */
  readonly target: string;
  readonly external: boolean;
}

/** The part whose relationships a part holds ("word/_rels/document.xml.rels"), or nothing for any other part. */
export function relationshipsSource(name: string): string | undefined {
  const [, folder, source] = /^((?:.*\/)?)_rels\/([^/]*)\.rels$/u.exec(name.toLowerCase()) ?? [];
  return folder === undefined || source === undefined ? undefined : folder + source;
}

/** Reads every relationships part there is, wherever it lies. */
export async function readRelationships(
  parts: Iterable<ZipPart>,
  budget: ReadingBudget,
): Promise<Relationship[]> {
  const relationships: Relationship[] = [];
  for (const part of parts) {
    const source = relationshipsSource(part.name);
    if (source === undefined) continue;
    let attributes = new Map<string, string>();
    await readXml(
      unpack(part, budget),
      {
        open: () => (attributes = new Map()),
        attribute: (key, value) => attributes.set(key, value.trim()),
        close: (element) =>
          element === "Relationship" && relationships.push(relationship(source, attributes)),
      },
      budget,
    );
  }
  return relationships;
}

function relationship(source: string, attributes: ReadonlyMap<string, string>): Relationship {
  const written = attributes.get("Target") ?? "";
  // A mode that is missing or misspelt does not make an address on the network a part of the document.
  const external =
    attributes.get("TargetMode")?.toLowerCase() === "external" ||
    /^([a-z][a-z\d+.-]*:|\/\/|\\)/iu.test(written);
  const type = attributes.get("Type") ?? "";
  const kind = type.slice(type.lastIndexOf("/") + 1);
  const target = external ? written : partName(source.slice(0, source.lastIndexOf("/") + 1), written);
  return { id: attributes.get("Id") ?? "", source, kind, target, external };
}

/** The part that a target means: relative to the folder of its source, or from the root after a slash. */
function partName(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).toLowerCase().split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

/** What a program that opens the document would fetch without being asked; a hyperlink waits for a click. */
const LOADED: ReadonlySet<string> = new Set([
  "image",
  "attachedTemplate",
  "oleObject",
  "package",
  "frame",
  "subDocument",
  "aFChunk",
  "audio",
  "video",
  "media",
]);

/**
 * Refuses a document that shows or loads what is kept outside of it. Nothing is ever fetched here; but the
 * document would not be whole, and whoever opens it later would be made to fetch.
 */
export function refuseLoadedFromOutside(relationships: readonly Relationship[]): void {
  const loaded = relationships.filter((relation) => relation.external && LOADED.has(relation.kind));
  if (loaded.some(({ kind }) => kind === "image")) throw new DocumentUnreadableError("linkedImages");
  if (loaded.some((relation) => !isOfWriter(relation))) throw new DocumentUnreadableError("linkedFiles");
}

/**
 * Word notes the path of the template on the writer's own disk in every document made from one (most résumés and letters),
 * and of the workbook that a chart has its figures from, which the chart holds as well; they are no addresses that another
 * machine would fetch.
 */
function isOfWriter({ kind, source, target }: Relationship): boolean {
  const isOfChart = kind === "oleObject" && /(^|\/)charts\//u.test(source);
  if (kind !== "attachedTemplate" && !isOfChart) return false;
  const path = decoded(target).replaceAll("\\", "/");
  return OWN_PATHS.some((pattern) => pattern.test(path));
}

/** Paths on the disk that a document lies on, with / for \; an address on the network or on a share is none of them. */
const OWN_PATHS = [
  // file:/x, file:///x, file://localhost/x
  /^file:(\/\/(localhost)?)?\/(?!\/)/iu,
  // C:/x, file:///C:/x
  /^(file:(\/\/\/?)?)?[a-z]:/iu,
  // /home/x
  /^\/(?!\/)/u,
  // Normal.dotm
  /^[^/:]+(\/[^:]*)?$/u,
  // Macintosh HD:Users:x, as old Macs wrote it: no scheme of an address has such a letter.
  /^[^/:]*[^/:a-z\d+.-][^/:]*:[^/]*$/iu,
];

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
