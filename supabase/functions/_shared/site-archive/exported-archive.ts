import { makeZip } from "client-zip";
import type { z } from "zod";
import {
  archivedObjectSchema,
  type BegunExport,
  END,
  MANIFEST,
  OBJECT_LIST,
  objectEntry,
  objectsPieceSchema,
  rowsEntry,
  rowsPieceSchema,
} from "./format.ts";
import { openPiece, type Piece } from "./piece.ts";

/** Asks for a piece of the export, again and again if need be: the same address has the same answer. */
export type Get = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

export interface ExportDone {
  rows: number;
  /** Of objects; their total is known when all rows have arrived. */
  bytes: number;
  totalBytes: number;
}

type RowsPiece = Piece<z.infer<typeof rowsPieceSchema>>;
type ObjectsPiece = Piece<z.infer<typeof objectsPieceSchema>>;

async function* entries({ id, manifest }: BegunExport, get: Get, onDone: (done: ExportDone) => void) {
  const path = `/api/admin/export/${id}`;
  const done: ExportDone = { rows: 0, bytes: 0, totalBytes: 0 };
  const lastModified = new Date(manifest.exportedAt);
  const entry = <T>(name: string, input: T) => ({ name, lastModified, input });

  async function* rowsOf(part: string) {
    for (let place: number | null = 0; place !== null;) {
      const { head, content }: RowsPiece = openPiece(
        await get(`${path}/rows/${part}?after=${place}`),
        rowsPieceSchema,
      );
      yield content;
      done.rows += head.rows;
      onDone({ ...done });
      place = head.next;
    }
  }

  async function* objectList() {
    let rest = "";
    const text = new TextDecoder();
    for await (const piece of rowsOf("objects")) {
      const lines = (rest + text.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) done.totalBytes += archivedObjectSchema.parse(JSON.parse(line)).size;
      yield piece;
    }
  }

  yield entry(MANIFEST, JSON.stringify(manifest));
  for (const { name } of manifest.tables) yield entry(rowsEntry(name), rowsOf(name));
  yield entry(OBJECT_LIST, objectList());
  const missing: string[] = [];
  for (let place: number | null = 0; place !== null;) {
    const { head, content }: ObjectsPiece = openPiece(
      await get(`${path}/objects?after=${place}`),
      objectsPieceSchema,
    );
    let at = 0;
    for (const object of head.objects) {
      if (object.isLost) missing.push(`${object.bucket}/${object.name}`);
      else yield entry(objectEntry(object), content.subarray(at, (at += object.size)));
      done.bytes += object.size;
    }
    if (at !== content.length) throw new Error("A piece of the export is not whole.");
    onDone({ ...done });
    place = head.next;
  }
  yield entry(END, JSON.stringify({ missing }));
}

/** The archive of an export that has begun, as a stream that asks for its pieces one after another. */
export function exportedArchive(
  begun: BegunExport,
  get: Get,
  onDone: (done: ExportDone) => void = () => {},
): ReadableStream<Uint8Array> {
  return makeZip(entries(begun, get, onDone));
}
