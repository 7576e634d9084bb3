import { z } from "zod";
import type { FileType } from "./file-type.ts";

/** Of files that do not say themselves in which encoding they are written. */
export const ENCODED_TYPES: readonly FileType[] = ["txt", "md", "csv"];

/** Names of the Encoding Standard (WHATWG); `cp` and a number are code pages of DOS. */
export const TEXT_ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big endian",
  "utf-32le": "UTF-32",
  "utf-32be": "UTF-32, big endian",
  "windows-1252": "Windows-1252 (Western European)",
  "iso-8859-15": "ISO 8859-15 (Western European)",
  cp437: "DOS 437 (English)",
  cp850: "DOS 850 (Western European)",
  macintosh: "Mac Roman (Western European)",
  "windows-1250": "Windows-1250 (Central European)",
  "iso-8859-2": "ISO 8859-2 (Central European)",
  cp852: "DOS 852 (Central European)",
  "windows-1257": "Windows-1257 (Baltic)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "iso-8859-5": "ISO 8859-5 (Cyrillic)",
  "koi8-r": "KOI8-R (Cyrillic)",
  "koi8-u": "KOI8-U (Cyrillic)",
  cp866: "DOS 866 (Cyrillic)",
  "x-mac-cyrillic": "Mac (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "iso-8859-7": "ISO 8859-7 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "iso-8859-9": "ISO 8859-9 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1258": "Windows-1258 (Vietnamese)",
  "windows-874": "Windows-874 (Thai)",
  shift_jis: "Shift JIS (Japanese)",
  "euc-jp": "EUC (Japanese)",
  "iso-2022-jp": "ISO 2022 (Japanese)",
  gb18030: "GB 18030 (Chinese, simplified)",
  big5: "Big5 (Chinese, traditional)",
  "euc-kr": "EUC, Windows-949 (Korean)",
} as const;
export type TextEncoding = keyof typeof TEXT_ENCODINGS;

export const isTextEncoding = (name: string): name is TextEncoding => Object.hasOwn(TEXT_ENCODINGS, name);
export const textEncodingSchema = z.string().refine(isTextEncoding, "must be one of the encodings");

/** GET /api/notes/{id}/encoding: in which the file of a note is read. `isChosen`: by its person. */
export const noteEncodingSchema = z.object({ encoding: textEncodingSchema, isChosen: z.boolean() });
export type NoteEncoding = z.infer<typeof noteEncodingSchema>;

/** PUT /api/notes/{id}/encoding reads the file again. `textRevision`: of the text that it replaces. */
export const chooseEncodingInput = z.strictObject({
  encoding: textEncodingSchema,
  textRevision: z.number().int().min(1),
});
export type ChooseEncodingInput = z.infer<typeof chooseEncodingInput>;
