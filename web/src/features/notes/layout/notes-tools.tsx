import { useMemo, useState } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { lazyMountedDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { needsReview } from "../review/review.rules.ts";
import classes from "./notes-tools.module.css";

const ReviewDialog = lazyMountedDialog(
  async () => (await import("../review/review-dialog.tsx")).ReviewDialog,
);
const DueDialog = lazyMountedDialog(async () => (await import("../due/due-dialog.tsx")).DueDialog);
const SendersDialog = lazyMountedDialog(
  async () => (await import("../due/senders-dialog.tsx")).SendersDialog,
);
const ManageTagsDialog = lazyMountedDialog(
  async () => (await import("../tags/manage-tags-dialog.tsx")).ManageTagsDialog,
);

export function NotesTools({ notes }: { notes: readonly NoteSummary[] }) {
  const [open, setOpen] = useState<"review" | "tags" | "due" | "senders" | null>(null);
  const unsure = useMemo(() => notes.filter(needsReview), [notes]);
  const close = () => setOpen(null);
  return (
    <div className={classes.tools}>
      {notes.length > 0 && (
        <button type="button" className={`text-button ${classes.tool}`} onClick={() => setOpen("tags")}>
          Manage tags
        </button>
      )}
      {notes.length > 0 && (
        <button type="button" className={`text-button ${classes.tool}`} onClick={() => setOpen("due")}>
          Due
        </button>
      )}
      {notes.length > 0 && (
        <button type="button" className={`text-button ${classes.tool}`} onClick={() => setOpen("senders")}>
          Senders
        </button>
      )}
      {unsure.length > 0 && (
        <button type="button" className={`text-button ${classes.tool}`} onClick={() => setOpen("review")}>
          Review <span className={classes.count}>{unsure.length}</span>
        </button>
      )}
      {open === "review" && <ReviewDialog notes={unsure} onClose={close} />}
      {open === "due" && <DueDialog onClose={close} onSenders={() => setOpen("senders")} />}
      {open === "senders" && <SendersDialog onClose={close} />}
      {open === "tags" && <ManageTagsDialog notes={notes} onClose={close} />}
    </div>
  );
}
