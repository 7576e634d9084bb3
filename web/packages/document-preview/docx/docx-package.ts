import JSZip from "jszip";
import { localName, openingTag, parseXml, type Attributes } from "./parse-xml.ts";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";

export interface Relationship {
  kind: string;
  target: string | undefined;
  attributes: Attributes;
}

function relationshipsPart(part: string): string {
  return part.replace(/[^/]*$/u, "_rels/$&.rels");
}

function relationship(source: string, attributes: Attributes): Relationship {
  const { Type = "", Target = "", TargetMode } = attributes;
  const kind = Type.slice(Type.lastIndexOf("/") + 1);
  const isOutside = TargetMode === "External" || !URL.canParse(Target, `part:///${source}`);
  const target = isOutside ? undefined : new URL(Target, `part:///${source}`).pathname.slice(1);
  return { kind, target, attributes };
}

export class DocxPackage {
  readonly #zip: JSZip;

  private constructor(zip: JSZip) {
    this.#zip = zip;
  }

  static async open(file: ArrayBuffer): Promise<DocxPackage> {
    return new DocxPackage(await JSZip.loadAsync(file));
  }

  async read(part: string): Promise<string> {
    return new TextDecoder().decode(await this.readBytes(part));
  }

  async readBytes(part: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array((await this.#zip.file(part)?.async("arraybuffer")) ?? []);
  }

  write(part: string, text: string): void {
    this.#zip.file(part, text, { compression: "STORE" });
  }

  async relationships(part: string): Promise<Relationship[]> {
    const found: Relationship[] = [];
    parseXml(await this.read(relationshipsPart(part)), {
      onopentag(name, attributes) {
        if (localName(name) === "Relationship") found.push(relationship(part, attributes));
      },
    });
    return found;
  }

  writeRelationships(part: string, relationships: readonly Relationship[]): void {
    const elements = relationships.map(
      ({ attributes }) => `${openingTag("Relationship", attributes)}</Relationship>`,
    );
    const root = openingTag("Relationships", { xmlns: RELATIONSHIPS });
    this.write(relationshipsPart(part), `${root}${elements.join("")}</Relationships>`);
  }

  async bytes(): Promise<ArrayBuffer> {
    return this.#zip.generateAsync({ type: "arraybuffer", compression: "DEFLATE" });
  }
}
