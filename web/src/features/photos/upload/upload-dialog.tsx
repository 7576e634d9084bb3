import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { Modal } from "@mantine/core";
import "../photo-form.css";
import { z } from "zod";
import type { Category } from "@contract/category.ts";
import { useLocalDraft } from "../../../lib/autosave/use-local-draft.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { type LossQuestion, UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import { lazyMountedDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { DraftNotice } from "../../../components/draft-notice.tsx";
import { showErrors } from "../../../components/show-errors.ts";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { PhotoDropZone } from "./photo-drop-zone.tsx";
import { QueuedRow } from "./queued-row.tsx";
import { UploadActions } from "./upload-actions.tsx";
import { UploadFields } from "./upload-fields.tsx";
import {
  categoryOf,
  descriptionField,
  isPhotoMissing,
  isReady,
  isUnsaved,
  newForm,
  type UploadForm,
} from "./upload.form.ts";
import { outcomeText, repeatedText, summaryOf } from "./upload.summary.ts";
import { useUploadQueue } from "./use-upload-queue.ts";
import classes from "./upload-dialog.module.css";

const AddCategoryDialog = lazyMountedDialog(
  async () => (await import("../add-category-dialog.tsx")).AddCategoryDialog,
);

const keptSchema = z.object({ description: z.string() });

export interface UploadDialogProps {
  categories: readonly Category[];
  category: string | null;
  files: readonly File[];
  onClose: () => void;
}

/** On navigation only: while photos are uploaded the dialog cannot be closed. */
const STOP: LossQuestion = {
  title: "Stop the upload?",
  text: "Photos that are not in the gallery yet will not get there.",
  yes: "Stop",
  no: "Keep uploading",
};

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

export function UploadDialog(props: UploadDialogProps): ReactNode {
  const { categories, onClose } = props;
  const draft = useLocalDraft("photo-upload", "new", { description: "" }, keptSchema.partial());
  const [form, setForm] = useState(() => ({ ...newForm(props.category), ...draft.typed }));
  const change = (part: Partial<UploadForm>) => {
    if (part.description !== undefined) draft.change({ description: part.description });
    setForm((before) => ({ ...before, ...part }));
  };
  const [addsCategory, setAddsCategory] = useState(false);
  const { state, store, add, remove, setTitle, start, stop } = useUploadQueue(props.files);
  const { items, isBusy, isStopping } = state;
  const summary = summaryOf(items, isBusy);
  const { isFinished, failures, notAccepted } = summary;
  const category = categoryOf(form, categories);
  const description = descriptionField(form, items);
  const isMissing = !isBusy && isPhotoMissing(form, summary);
  const fileError = useId();
  useFocusReturn();
  const queueList = useRef<HTMLUListElement>(null);
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const isMounted = useIsMounted();
  const isAsked = useUnsaved((unsaved) => unsaved.isAsked);
  const leave = () => leaveForm(onClose);

  const addFiles = (files: readonly File[]) => {
    if (files.length === 0)
      notify({ title: "This folder is empty", description: "Please choose a photo.", tone: "destructive" });
    const repeated = add(files);
    if (repeated.length > 0) notify(repeatedText(repeated));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    showErrors(event.currentTarget, () => change({ wasSubmitted: true }));
    if (!isReady(summary, category)) return;
    void start({
      category,
      description: { key: description?.photo?.idempotencyKey, text: form.description },
      keepCapture: form.keepCapture,
    }).then((outcome) => {
      const described = store
        .getState()
        .items.find(({ idempotencyKey }) => idempotencyKey === description?.photo?.idempotencyKey);
      if (described?.status === "done") draft.clear();
      queueList.current?.scrollTo({ top: 0 });
      outcomeLine.current?.scrollIntoView({ block: "nearest" });
      if (outcome === undefined || outcome.ended === "failed") return;
      notify(outcomeText(outcome));
      // After navigation another dialog may be open, which `onClose` would close.
      if (outcome.ended === "complete" && isMounted.current) onClose();
    });
  };

  const zone = (
    <PhotoDropZone disabled={isBusy} isWrong={isMissing} describedBy={fileError} onSelect={addFiles} />
  );
  return (
    <Modal
      opened
      onClose={leave}
      title="Upload Photo"
      size="34rem"
      closeOnEscape={!isBusy && !isAsked && !addsCategory}
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
    >
      <form onSubmit={submit} noValidate>
        <div className={classes.outcome} role="status">
          {failures !== "" && <p ref={outcomeLine}>{failures}</p>}
          {notAccepted !== "" && <p>{notAccepted}</p>}
        </div>
        {!isFinished && zone}
        <p id={fileError} className={classes.error} role="alert">
          {isMissing && "Please choose a photo"}
        </p>
        {items.length > 0 && (
          <ul ref={queueList} className={classes.queue} data-over={isFinished} aria-label="Photos to upload">
            {items.map((item) => (
              <QueuedRow
                key={item.key}
                photo={item}
                isBusy={isBusy}
                attempted={form.wasSubmitted}
                onTitle={(title) => setTitle(item.key, title)}
                onRemove={() => remove(item.key)}
              />
            ))}
          </ul>
        )}
        {isFinished && zone}
        {/* Not needed when nothing is left to send. */}
        {!isFinished && <DraftNotice {...draft.notice} onDiscard={() => change({ description: "" })} />}
        {!isFinished && (
          <UploadFields
            form={form}
            categories={categories}
            category={category}
            description={description}
            isBusy={isBusy}
            onChange={change}
            onAddCategory={() => setAddsCategory(true)}
          />
        )}
        <UploadActions
          summary={summary}
          isBusy={isBusy}
          isStopping={isStopping}
          onStop={stop}
          onLeave={leave}
          onClose={onClose}
        />
      </form>
      {/* The submit event of the dialog's own form would bubble to this one. */}
      {addsCategory && (
        <AddCategoryDialog
          onAdded={({ name }) => change({ category: name })}
          onClose={() => setAddsCategory(false)}
        />
      )}
      <UnsavedQuestion
        isChanged={isBusy || isUnsaved(form, summary)}
        isLeft={() => true}
        onDiscard={() => {
          draft.clear();
          onClose();
        }}
        onBack={onClose}
        question={isBusy ? STOP : undefined}
      />
    </Modal>
  );
}
