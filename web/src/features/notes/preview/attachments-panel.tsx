import type { Attachment } from "@contract/note.ts";
import { fileTypeOfName } from "@contract/file-type.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { usePreview } from "../hooks/use-preview.ts";
import { FileIcon } from "../note/file-icon.tsx";
import { attachmentLine } from "../notes.texts.rules.ts";
import classes from "./linked-notes.module.css";

function Named({ attachment }: { attachment: Attachment }) {
  const { name, bytes } = attachment;
  const type = fileTypeOfName(name);
  return (
    <>
      {type && <FileIcon type={type} />}
      <span className={classes.naming}>
        <span className={classes.title} dir="auto">
          {name}
        </span>
        <span className={classes.soft}>
          {[bytes > 0 && formatBytes(bytes), attachmentLine(attachment)].filter(Boolean).join(" · ")}
        </span>
      </span>
    </>
  );
}

export function AttachmentsPanel({ attachments }: { attachments: readonly Attachment[] }) {
  const { goTo } = usePreview();
  return (
    <section aria-labelledby="attachments">
      <h3 id="attachments" className={classes.heading}>
        Attachments
      </h3>
      <ul className={classes.list}>
        {attachments.map((attachment, place) => (
          <li key={place}>
            {attachment.noteId === null ? (
              <span className={classes.missing}>
                <Named attachment={attachment} />
              </span>
            ) : (
              <button type="button" className={classes.note} onClick={() => goTo(attachment.noteId)}>
                <Named attachment={attachment} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
