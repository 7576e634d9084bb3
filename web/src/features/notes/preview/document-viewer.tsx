import type { Ref } from "react";
import { fileTypeMimeType } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { PageLoader } from "../../../ui/page-loader.tsx";
import { inlinePath } from "./file.queries.ts";
import { NoPreview } from "./no-preview.tsx";
import classes from "./document-viewer.module.css";

const DocxFrame = latePart(
  async () => (await import("./docx-frame.tsx")).DocxFrame,
  () => <PageLoader label="Opening the document" />,
);

type Shown = Pick<NoteSummary, "id" | "title" | "fileType">;

function Document({ note }: { note: Shown }) {
  switch (note.fileType) {
    case "docx":
      return <DocxFrame id={note.id} title={note.title} />;
    case "pptx":
      return <NoPreview />;
    default:
      return (
        <object
          className={classes.frame}
          data={inlinePath(note.id)}
          type={fileTypeMimeType(note.fileType)}
          aria-label={note.title}
        >
          <NoPreview />
        </object>
      );
  }
}

/** The document itself, 600 pixels high (specification, section 9). */
export function DocumentViewer({ note, ref }: { note: Shown; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={classes.viewer}>
      <Document note={note} />
    </div>
  );
}
