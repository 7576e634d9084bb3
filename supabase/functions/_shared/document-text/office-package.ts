import { Buffer } from "node:buffer";
import { NotThisTypeError } from "./document.errors.ts";
import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { readRelationships, type Relationship } from "./relationships.ts";
import { unpack } from "./unpack.ts";
import { readZipDirectory, type ZipPart } from "./zip-archive.ts";

const CONTENT_TYPES = "[content_types].xml";

export interface OfficePackage {
  /** By lower-case name, because part names ignore case. */
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly relationships: readonly Relationship[];
  readonly mainPart: string;
  readonly mainContentType: string;
}

/** Throws a `NotThisTypeError`. */
export async function openOfficePackage(bytes: Uint8Array, budget: ReadingBudget): Promise<OfficePackage> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = await readZipDirectory(whole, budget);
  if (!directory.names.has(CONTENT_TYPES)) throw new NotThisTypeError();
  const parts = new Map(directory.parts().map((part) => [part.name.toLowerCase(), part]));
  const contentTypes = parts.get(CONTENT_TYPES);
  if (!contentTypes) throw new NotThisTypeError();
  const typeOf = await readContentTypes(contentTypes, budget);
  const relationships = await readRelationships(parts.values(), budget);
  const main = relationships.find(({ source, kind }) => source === "" && kind === "officeDocument")?.target;
  if (main === undefined || !parts.has(main)) throw new NotThisTypeError();
  return { parts, relationships, mainPart: main, mainContentType: typeOf(main) };
}

async function readContentTypes(part: ZipPart, budget: ReadingBudget): Promise<(name: string) => string> {
  const types = new Map<string, string>();
  let declared = { key: "", type: "" };
  await readXml(
    unpack(part, budget),
    {
      open: () => (declared = { key: "", type: "" }),
      attribute(name, value) {
        if (name === "PartName") declared.key = `/${value.replace(/^\//u, "").toLowerCase()}`;
        if (name === "Extension") declared.key = `.${value.toLowerCase()}`;
        if (name === "ContentType") declared.type = value;
      },
      close: () => types.set(declared.key, declared.type),
    },
    budget,
  );
  return (name) => types.get(`/${name}`) ?? types.get(/\.[^.]*$/u.exec(name)?.[0] ?? "") ?? "";
}
