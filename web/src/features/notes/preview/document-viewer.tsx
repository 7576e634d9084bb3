import type { ReactNode, Ref } from "react";
import type { TextPlace } from "@contract/ask.ts";
import { CONVERTED_TYPES, fileTypeMimeType } from "@contract/file-type.ts";
import { MAX_READ_LENGTH, type Note, type NoteSummary } from "@contract/note.ts";
import { lazyComponent } from "../../../components/lazy-component.tsx";
import { PageLoader } from "../../../components/page-loader.tsx";
import { FORMATTED_TYPES, inlinePath } from "./file.queries.ts";
import { MarkedPdfPage, MarkedPicture } from "./marked-page.tsx";
import type { Mark } from "./mark-fact.ts";
import { NoPreview } from "./no-preview.tsx";
import { Picture } from "./picture.tsx";
import { PlainText, type PlainTextProps, Unshown } from "./plain-text.tsx";
import { Recording } from "./recording.tsx";
import type { ShownVersion } from "./use-shown-version.ts";
import classes from "./document-viewer.module.css";

const FormattedFile = lazyComponent(
  async () => (await import("./formatted-frame.tsx")).FormattedFile,
  () => <PageLoader label="Opening the document" />,
  CodeOutOfReach,
);

const FormattedText = lazyComponent(
  async () => (await import("./formatted-frame.tsx")).FormattedText,
  () => <PageLoader label="Opening the document" />,
  CodeOutOfReach,
);

/** Browsers cache a failed import until the page is reloaded. */
function CodeOutOfReach(): ReactNode {
  return (
    <div className={classes.none} role="alert">
      <p className={classes.noneTitle}>The document could not be opened</p>
      <p>Please check your connection and reload the page.</p>
    </div>
  );
}

type Shown = Pick<NoteSummary, "id" | "title" | "originalFilename" | "fileType" | "excerpt" | "textRevision">;

function isRightToLeft({ excerpt }: Shown): boolean {
  const [first = ""] = /\p{L}/u.exec(excerpt) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first);
}

/** The browser's own view is sandboxed, so it cannot scroll to a match. */
function isRenderedHere(
  note: Shown,
  whole: Note | undefined,
  searched: string,
  pointed: Mark | undefined,
): boolean {
  const text = whole?.content;
  return (
    note.fileType === "txt" &&
    note.textRevision === 1 &&
    (text === undefined || text.length < MAX_READ_LENGTH) &&
    (isRightToLeft(note) ||
      searched.trim() !== "" ||
      pointed !== undefined ||
      (whole?.aiAnalysis?.facts ?? []).length > 0)
  );
}

function Embedded({ note }: { note: Shown }) {
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

interface DocumentProps extends Pick<PlainTextProps, "text" | "searched" | "pointed"> {
  note: Shown;
  reading: Note["fileReading"] | undefined;
  place: TextPlace | undefined;
}

function Document({ note, reading, text, searched, pointed, place }: DocumentProps) {
  const unshown = <Unshown title={note.title} text={text} searched={searched} pointed={pointed} />;
  if (CONVERTED_TYPES.includes(note.fileType)) {
    if (text?.trim() === "") return <NoPreview />;
    const plain = (
      <PlainText
        title={note.title}
        text={text}
        searched={searched}
        pointed={pointed}
        isWorkbook={note.fileType === "xlsx" || note.fileType === "ods"}
      />
    );
    return FORMATTED_TYPES.includes(note.fileType) ? (
      <FormattedFile note={note} searched={searched} pointed={pointed} unshown={plain} unmarked={plain} />
    ) : (
      plain
    );
  }
  switch (note.fileType) {
    case "docx":
      return <FormattedFile note={note} searched={searched} pointed={pointed} unshown={unshown} />;
    case "png":
    case "jpg":
    case "heic": {
      const picture = <Picture note={note} />;
      if (place === undefined) return picture;
      const before = text?.slice(0, place.start) ?? "";
      return <MarkedPicture note={note} place={place} before={before} otherwise={picture} />;
    }
    case "mp3":
    case "mp4":
      return <Recording note={note} text={text} searched={searched} pointed={pointed} />;
    case "pptx":
      return unshown;
    case "pdf": {
      if (reading === undefined) return <PageLoader label="Opening the document" />;
      // A viewer that cannot open the file stays empty without telling; mobile browsers have none.
      const file = reading === "damaged" || !navigator.pdfViewerEnabled ? unshown : <Embedded note={note} />;
      return place === undefined ? (
        file
      ) : (
        <MarkedPdfPage note={note} place={place} before="" otherwise={file} />
      );
    }
    default:
      return <Embedded note={note} />;
  }
}

interface DocumentViewerProps {
  note: Shown;
  shown: ShownVersion;
  whole: Note | undefined;
  searched: string;
  pointed: Mark | undefined;
  /** Where an answer stands that led here. */
  place: TextPlace | undefined;
  ref: Ref<HTMLDivElement>;
}

/** 600 pixels high (specification, section 9). */
export function DocumentViewer({ note, shown, whole, searched, pointed, place, ref }: DocumentViewerProps) {
  const text = whole?.content;
  const isHere = shown === "file" && isRenderedHere(note, whole, searched, pointed);
  const plain = (
    <PlainText
      title={note.title}
      text={text}
      searched={searched}
      pointed={pointed}
      asFile={isHere && !isRightToLeft(note)}
    />
  );
  return (
    <div ref={ref} className={classes.viewer}>
      {shown === "text" && note.fileType === "md" && whole ? (
        <FormattedText note={whole} searched={searched} pointed={pointed} unshown={plain} unmarked={plain} />
      ) : shown === "text" || isHere ? (
        plain
      ) : (
        <Document
          note={note}
          reading={whole?.fileReading}
          text={text}
          searched={searched}
          pointed={pointed}
          place={place}
        />
      )}
    </div>
  );
}
