import { useRef, type ReactNode } from "react";
import { PageLoader } from "../../../components/page-loader.tsx";
import type { Mark } from "./mark-fact.ts";
import { NoPreview } from "./no-preview.tsx";
import { Sheets } from "./sheets.tsx";
import { sheetsOf } from "./sheets.rules.ts";
import { useMarks } from "./use-marks.ts";
import classes from "./document-viewer.module.css";

export interface PlainTextProps {
  title: string;
  text: string | undefined;
  searched: string;
  pointed: Mark | undefined;
  asFile?: boolean;
  isWorkbook?: boolean;
}

/** The text of a document, as it is. */
export function PlainText({
  title,
  text,
  searched,
  pointed,
  asFile = false,
  isWorkbook = false,
}: PlainTextProps): ReactNode {
  const section = useRef<HTMLElement>(null);
  useMarks(section, text, searched, pointed);
  if (text === undefined) return <PageLoader label="Opening the document" />;
  const sheets = isWorkbook ? sheetsOf(text) : undefined;
  return (
    // Focusable, to scroll by keyboard.
    <section
      ref={section}
      className={asFile ? classes.plain : classes.text}
      aria-label={title}
      tabIndex={0}
      dir="auto"
    >
      {sheets ? <Sheets sheets={sheets} /> : text}
    </section>
  );
}

/** A document that has no preview, with its text. */
export function Unshown(reading: PlainTextProps): ReactNode {
  if (reading.text?.trim() === "") return <NoPreview />;
  return (
    <div className={classes.unshown}>
      <NoPreview>
        <p>This is its text:</p>
      </NoPreview>
      <PlainText {...reading} />
    </div>
  );
}
