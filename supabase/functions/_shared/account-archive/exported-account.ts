import { makeZip } from "client-zip";
import type { z } from "zod";
import { type Get, openPiece, type Piece } from "../site-archive/index.ts";
import { type AccountExport, commentsPieceSchema, filesPieceSchema, notesPieceSchema } from "./format.ts";

export interface AccountExportDone {
  /** Of the documents. */
  bytes: number;
  totalBytes: number;
}

const PATH = "/api/account/export";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

async function* jsonArray(values: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let separator = "[\n";
  for await (const value of values) {
    yield encoder.encode(separator + JSON.stringify(value, null, 2));
    separator = ",\n";
  }
  yield encoder.encode(separator === "[\n" ? "[]\n" : "\n]\n");
}

type NotesPiece = z.infer<typeof notesPieceSchema>;
type CommentsPiece = z.infer<typeof commentsPieceSchema>;
type FilesPiece = Piece<z.infer<typeof filesPieceSchema>>;

async function* entries(begun: AccountExport, get: Get, onDone: (done: AccountExportDone) => void) {
  const lastModified = new Date(begun.exportedAt);
  const documents = new Map(begun.documents.map((document) => [document.id, document]));
  const done = { bytes: 0, totalBytes: begun.documents.reduce((sum, { size }) => sum + size, 0) };
  const entry = <T>(name: string, input: T) => ({ name, lastModified, input });
  const read = async <S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>> =>
    schema.parse(JSON.parse(decoder.decode(await get(`${PATH}/${path}`))));

  async function* notes() {
    for (let after: number | null = 0; after !== null;) {
      const piece: NotesPiece = await read(`notes?after=${after}`, notesPieceSchema);
      for (const note of piece.notes) {
        const document = documents.get(note.id);
        // What was uploaded meanwhile is not in the list.
        if (document) yield { ...note, file: document.file };
      }
      after = piece.next;
    }
  }

  async function* comments() {
    for (let query: string | undefined = ""; query !== undefined;) {
      const piece: CommentsPiece = await read(`comments${query}`, commentsPieceSchema);
      yield* piece.comments;
      query = piece.next ? `?kind=${piece.next.kind}&id=${piece.next.id}` : undefined;
    }
  }

  onDone({ ...done });
  yield entry("account.json", json(begun.account));
  yield entry("notes.json", jsonArray(notes()));
  yield entry("comments.json", jsonArray(comments()));
  if (begun.folders) yield entry("folders.json", json(begun.folders));
  const picture = await get(`${PATH}/picture`);
  if (picture.length > 0) yield entry("picture.jpg", picture);
  const lost: string[] = [];
  for (let after: number | null = 0; after !== null;) {
    const piece = await get(`${PATH}/files?after=${after}`);
    const { head, content }: FilesPiece = openPiece(piece, filesPieceSchema);
    let at = 0;
    for (const { id, size, isLost } of head.files) {
      const input = content.subarray(at, (at += size));
      const document = documents.get(id);
      if (!document) continue;
      const { file, uploadDate } = document;
      if (isLost) lost.push(`${file}: the file is lost. What was read of it is in notes.json.`);
      else yield { name: file, lastModified: new Date(uploadDate), input };
      if (!isLost && size !== document.size)
        lost.push(`${file}: the file is damaged. It has ${size} bytes and should have ${document.size}.`);
      done.bytes += document.size;
    }
    if (at !== content.length) throw new Error("A piece of the export is not whole.");
    onDone({ ...done });
    after = head.next;
  }
  if (lost.length > 0) yield entry("NOT INCLUDED.txt", `${lost.join("\n")}\n`);
}

/** The zip of one person's data, as a stream that asks for its pieces one after another. */
export function exportedAccount(
  begun: AccountExport,
  get: Get,
  onDone: (done: AccountExportDone) => void = () => {},
): ReadableStream<Uint8Array> {
  return makeZip(entries(begun, get, onDone));
}
