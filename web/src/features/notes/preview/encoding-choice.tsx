import { useState } from "react";
import { NativeSelect } from "@mantine/core";
import type { Note } from "@contract/note.ts";
import {
  isTextEncoding,
  type NoteEncoding,
  TEXT_ENCODINGS,
  type TextEncoding,
} from "@contract/text-encoding.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useChooseEncoding } from "./encoding.queries.ts";
import classes from "./preview-dialog.module.css";

const OPTIONS = Object.entries(TEXT_ENCODINGS).map(([value, label]) => ({ value, label }));

/** A wrong one shows in wrong letters. */
export function EncodingChoice({ note, encoding }: { note: Note; encoding: NoteEncoding }) {
  const choose = useChooseEncoding(note);
  const [asked, setAsked] = useState<TextEncoding>();
  const read = (wanted: TextEncoding) => choose.mutate(wanted, { onSettled: () => setAsked(undefined) });
  const shown = choose.isPending ? choose.variables : encoding.encoding;
  return (
    <div className={classes.encoding}>
      <label htmlFor="encoding">Read as</label>
      <NativeSelect
        id="encoding"
        size="xs"
        data={OPTIONS}
        value={shown}
        disabled={choose.isPending}
        onChange={({ currentTarget: { value } }) => {
          if (!isTextEncoding(value)) return;
          if (note.textRevision > 1) setAsked(value);
          else read(value);
        }}
      />
      <span className={classes.versionsHint} role="status">
        {choose.isPending
          ? "Reading the file again…"
          : encoding.isChosen
            ? "As you chose."
            : "Recognized. If letters are wrong, choose another."}
      </span>
      <ConfirmDialog
        opened={asked !== undefined}
        title="Replace your text?"
        confirmLabel="Replace"
        pendingLabel="Reading…"
        pending={choose.isPending}
        onConfirm={() => asked && read(asked)}
        onCancel={() => setAsked(undefined)}
      >
        You edited this text. Reading the file again as {asked && TEXT_ENCODINGS[asked]} replaces it with what
        the file says.
      </ConfirmDialog>
    </div>
  );
}
