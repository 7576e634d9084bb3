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
export { type ExportDone, exportedArchive } from "./exported-archive.ts";
export { type RestoreDone, sendArchive } from "./send-archive.ts";
