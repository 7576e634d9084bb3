export {
  type AccountExport,
  accountExportSchema,
  commentsPieceSchema,
  filesPieceSchema,
  notesPieceSchema,
} from "./format.ts";
export { type AccountExportDone, exportedAccount } from "./exported-account.ts";
