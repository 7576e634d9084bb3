import { useId, useRef } from "react";
import { Modal, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { BackCloses } from "../../../components/dialogs/back-closes.tsx";
import { type LossQuestion, UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { useSettings } from "../../../lib/settings/settings.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import "../../../components/theme/modal.css";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { openFolder } from "../notes.filters.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { DropZone } from "./drop-zone.tsx";
import { formatsOf, sizeInKilobytes } from "./drop-zone.rules.ts";
import { PageDrop } from "./page-drop.tsx";
import { FileReadingLine } from "./file-reading-line.tsx";
import { PagePaste } from "./page-paste.tsx";
import { useUpload } from "./use-upload.ts";
import classes from "./upload-dialog.module.css";

const STOP: LossQuestion = {
  title: "Stop the upload?",
  text: "The document is not stored yet.",
  yes: "Stop",
  no: "Keep uploading",
};

export function UploadDialog() {
  const types = useSettings().settings.acceptedNoteTypes;
  const opened = useNotesStore((state) => state.uploadOpen);
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);
  const { state, start, select, reject, reset, cancel, isBusy } = useUpload(() => setUploadOpen(false));
  const { status, progress, error, file, sent } = state;
  const { filters, setFolder } = useNoteFilters();
  const folder = openFolder(filters);
  const errorId = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const locked = status === "uploading" || status === "success";

  function close(): void {
    if (isBusy()) return;
    reset();
    setUploadOpen(false);
  }

  function openWith(take: () => void): void {
    if (isBusy()) return;
    take();
    setUploadOpen(true);
  }

  const opening = {
    onSelect: (taken: File) => openWith(() => select(taken)),
    onReject: (message: string) => openWith(() => reject(message)),
  };

  function upload(): void {
    if (file === null) zone.current?.focus();
    void start();
  }

  return (
    <>
      <PageDrop types={types} onFolder={(target) => isBusy() || setFolder(target)} {...opening} />
      <PagePaste types={types} {...opening} />
      <Modal
        opened={opened}
        onClose={close}
        title="Upload Notes"
        size="32rem"
        closeOnEscape={!locked}
        closeOnClickOutside={!locked}
        withCloseButton={!locked}
      >
        <p className={classes.lead}>
          Select files to upload from your device. Supported formats: {formatsOf(types)}
        </p>
        <DropZone
          ref={zone}
          describedBy={errorId}
          types={types}
          disabled={locked}
          onSelect={select}
          onReject={reject}
        />
        {folder !== undefined && (
          <p className={classes.target}>
            Goes into the folder <strong>{folder.folderName}</strong>
          </p>
        )}
        <div role="status">
          {file !== null && (
            <p className={classes.file}>
              <span className={classes.label}>Selected file</span>
              <span className={classes.name}>{file.name}</span>
              <span className={classes.size}>{sizeInKilobytes(file.size)}</span>
            </p>
          )}
          {file !== null && <FileReadingLine file={file} />}
        </div>
        {locked && (
          <div className={classes.progress}>
            <p aria-live="polite">{`Uploading: ${progress}%`}</p>
            <Progress value={progress} size={6} radius="sm" color="var(--ink)" aria-label="Uploading" />
          </div>
        )}
        <p id={errorId} className={classes.error} role="alert">
          {error?.split("\n").map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <div className={classes.actions}>
          <BusyButton variant="default" busy={locked && sent} onClick={locked ? cancel : close}>
            Cancel
          </BusyButton>
          <BusyButton busy={locked} onClick={upload}>
            {locked ? "Uploading..." : "Upload"}
          </BusyButton>
        </div>
        {/* Once the whole file is sent, leaving does no harm. */}
        {status === "uploading" ? (
          <UnsavedQuestion isChanged={!sent} question={STOP} onDiscard={cancel} />
        ) : (
          opened && <BackCloses onClose={close} />
        )}
      </Modal>
    </>
  );
}
