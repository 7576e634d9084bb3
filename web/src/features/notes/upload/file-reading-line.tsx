import { readingLine } from "../reading/reading.store.ts";
import { useUploadReading } from "../reading/upload-reading.store.ts";
import { outcomeLine } from "./file-reading.rules.ts";
import classes from "./upload-dialog.module.css";

/** How far the text of a chosen scan or picture is read. */
export function FileReadingLine({ file }: { file: File }) {
  const { file: read, progress, outcome } = useUploadReading();
  if (read !== file) return null;
  const line = outcome === null ? readingLine(progress) : outcomeLine(outcome);
  return line === "" ? null : <p className={classes.reading}>{line}</p>;
}
