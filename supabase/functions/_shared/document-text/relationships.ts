import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";
import type { ZipPart } from "./zip-archive.ts";

export interface Relationship {
  readonly id: string;
  readonly source: string;
  readonly kind: string;
  readonly target: string;
  readonly external: boolean;
}

export function relationshipsSource(name: string): string | undefined {
  const [, folder, source] = /^((?:.*\/)?)_rels\/([^/]*)\.rels$/u.exec(name.toLowerCase()) ?? [];
  return folder === undefined || source === undefined ? undefined : folder + source;
}

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
  const rawTarget = attributes.get("Target") ?? "";
  // An address is external even when its mode is missing or misspelt.
  const external =
    attributes.get("TargetMode")?.toLowerCase() === "external" ||
    /^([a-z][a-z\d+.-]*:|\/\/|\\)/iu.test(rawTarget);
  const type = attributes.get("Type") ?? "";
  const kind = type.slice(type.lastIndexOf("/") + 1);
  const target = external ? rawTarget : partName(source.slice(0, source.lastIndexOf("/") + 1), rawTarget);
  return { id: attributes.get("Id") ?? "", source, kind, target, external };
}

function partName(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).toLowerCase().split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
