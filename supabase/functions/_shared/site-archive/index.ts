export {
  ARCHIVE_LIMITS,
  type ArchivedObject,
  archivedObjectSchema,
  type BegunExport,
  begunExportSchema,
  END,
  endSchema,
  type Manifest,
  MANIFEST,
  manifestSchema,
  OBJECT_LIST,
  objectEntry,
  objectsPieceSchema,
  rowsEntry,
  rowsPieceSchema,
} from "./format.ts";
export { type ExportDone, exportedArchive, type Get } from "./exported-archive.ts";
export { openPiece, packPiece, type Piece } from "./piece.ts";
export { type RestoreDone, sendArchive } from "./send-archive.ts";
