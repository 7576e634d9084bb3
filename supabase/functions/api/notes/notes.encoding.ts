import { fileTypeSchema, type FileType } from "../../_shared/contract/file-type.ts";
import type { NoteSummary } from "../../_shared/contract/note.ts";
import {
  type ChooseEncodingInput,
  ENCODED_TYPES,
  type NoteEncoding,
  TEXT_ENCODINGS,
  textEncodingSchema,
} from "../../_shared/contract/text-encoding.ts";
import { type Executor, fromFunction, LONG, onRefusal, statements } from "../../_shared/database/index.ts";
import { DocumentMismatchError, readDocument, recognizeEncoding } from "../../_shared/document-text/index.ts";
import type { Client } from "../http/environment.ts";
import { openObject } from "./notes.download.ts";
import { documentFailure, noEncoding, noteNotFound, staleText, wrongEncoding } from "./notes.errors.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";
import { findFile } from "./notes.repository.ts";

/** 404 for a file of another kind. */
async function findText(db: Executor, id: number) {
  const file = await findFile(db, id);
  const fileType: FileType = fileTypeSchema.parse(file.file_type);
  if (!ENCODED_TYPES.includes(fileType)) throw noEncoding();
  return { ...file, fileType };
}

const bytesOf = async (client: Client, id: number, path: string) =>
  new Response(await openObject(client, id, path)).bytes();

export async function findEncoding(db: Executor, client: Client, id: number): Promise<NoteEncoding> {
  const { text_encoding, storage_path } = await findText(db, id);
  if (text_encoding !== null) return { encoding: textEncodingSchema.parse(text_encoding), isChosen: true };
  return { encoding: await recognizeEncoding(await bytesOf(client, id, storage_path)), isChosen: false };
}

/** Reads the file again; 409 when another text was saved since. */
export async function chooseEncoding(
  db: Executor,
  client: Client,
  id: number,
  { encoding, textRevision }: ChooseEncodingInput,
): Promise<NoteSummary> {
  const { original_filename, storage_path, fileType } = await findText(db, id);
  const bytes = await bytesOf(client, id, storage_path);
  const { text } = await readDocument({
    bytes,
    filename: original_filename,
    acceptedTypes: [fileType],
    encoding,
  }).catch((error: unknown) => {
    throw error instanceof DocumentMismatchError
      ? wrongEncoding(TEXT_ENCODINGS[encoding])
      : documentFailure(error);
  });
  const read = fromFunction("read_note_in_encoding", {
    note_id: id,
    encoding,
    file_text: text,
    expected_text_revision: textRevision,
  });
  const [row] = await db
    .run(statements.selectFrom(read.as("note")).select(SUMMARY_COLUMNS), LONG)
    .catch(onRefusal({ PT409: staleText }));
  if (!row) throw noteNotFound();
  return toSummary(row);
}
