import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { Button, Checkbox, Modal, NativeSelect, Textarea } from "@mantine/core";
import "../photo-form.css";
import type { Category } from "@contract/category.ts";
import { MAX_PHOTO_DESCRIPTION_LENGTH } from "@contract/photo.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { type LossQuestion, UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import { lateMountedDialog } from "../../../ui/dialogs/late-dialog.tsx";
import { showErrors } from "../../../ui/show-errors.ts";
import { useFocusReturn } from "../../../ui/focus/use-focus-return.ts";
import { PhotoDropZone } from "./photo-drop-zone.tsx";
import { QueuedRow } from "./queued-row.tsx";
import { isLeft, type Outcome } from "./upload.queue.ts";
import { useUploadQueue } from "./use-upload-queue.ts";
import classes from "./upload-dialog.module.css";

const AddCategoryDialog = lateMountedDialog(
  async () => (await import("../add-category-dialog.tsx")).AddCategoryDialog,
);

export interface UploadDialogProps {
  categories: readonly Category[];
  /** The one that is shown just now. */
  category: string | null;
  onClose: () => void;
}

/** Asked by the way back alone: the dialog itself stays while something is under way. */
const STOP: LossQuestion = {
  title: "Stop the upload?",
  text: "Photos that are not in the gallery yet will not get there.",
  yes: "Stop",
  no: "Keep uploading",
};

function outcomeText({ ended, done, of }: Outcome): { title: string; description: string } {
  if (ended === "stopped") {
    const description = done === 0 ? "Nothing was uploaded." : `${done} of ${of} photos are in the gallery.`;
    return { title: "Upload cancelled", description };
  }
  return of === 1
    ? { title: "Photo uploaded", description: "Everybody can see it now." }
    : { title: `${of} photos uploaded`, description: "Everybody can see them now." };
}

/** Hangs one photo or many; what failed stays, with the reason, to be tried again. */
export function UploadDialog(props: UploadDialogProps): ReactNode {
  const { categories, onClose } = props;
  const [chosen, setCategory] = useState(props.category);
  // Nobody is asked where there is nothing to choose between.
  const category = chosen ?? (categories.length === 1 ? categories[0]?.name : undefined) ?? "";
  const [description, setDescription] = useState("");
  /** By its creation key, the photo that it was typed for. */
  const [describedKey, setDescribedKey] = useState<string>();
  const [keepCapture, setKeepCapture] = useState(true);
  const [attempted, setAttempted] = useState(false);
  const [addsCategory, setAddsCategory] = useState(false);
  const { state, add, remove, setTitle, start, stop } = useUploadQueue();
  const fileError = useId();
  useFocusReturn();
  const { items, isBusy, isStopping } = state;
  const queueList = useRef<HTMLUListElement>(null);
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const left = items.filter(isLeft);
  const done = items.filter(({ status }) => status === "done").length;
  // Whatever is not there by now never will be.
  const isOver = !isBusy && done > 0 && left.length === 0;
  /** Counted once something was sent: before, a row alone says why its file is not taken. */
  const wasSent = done > 0 || items.some(({ isTried, error }) => isTried && error !== null);
  const notThere = isBusy || !wasSent ? 0 : items.filter(({ error }) => error !== null).length;
  const again = left.some(({ status }) => status === "failed") ? "Try again" : "Upload";
  const submitText = isBusy ? "Uploading..." : again;
  // A description is of one photo: beside others its field is there only where something was typed into it before.
  const taken = items.filter(({ status }) => status !== "refused").toSorted((a, b) => a.key - b.key);
  const isAlone = taken.length <= 1;
  const first = taken[0];
  const described = items.find(({ creationKey }) => creationKey === describedKey) ?? first;
  const hasDescription = describedKey !== undefined || description !== "";
  const countText =
    isBusy || done > 0
      ? `${done} of ${items.length} uploaded`
      : `${left.length} ${left.length === 1 ? "photo" : "photos"} chosen`;
  const isMissing = attempted && !isBusy && left.length === 0 && done === 0;
  const isAsked = useUnsaved((state) => state.isAsked);
  const isChanged = isBusy || (!isOver && (left.length > 0 || description.trim() !== ""));
  const leave = () => leaveForm(onClose);

  const take = (files: readonly File[]) => {
    if (files.length > 0) add(files);
    else
      notify({ title: "This folder is empty", description: "Please choose a photo.", tone: "destructive" });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    showErrors(event.currentTarget, () => setAttempted(true));
    if (left.length === 0 || category === "" || left.some(({ title }) => title.trim() === "")) return;
    void start({
      category,
      description: { of: described?.creationKey, text: description },
      keepCapture,
    }).then((outcome) => {
      // What somebody has to see to stands first.
      queueList.current?.scrollTo({ top: 0 });
      outcomeLine.current?.scrollIntoView({ block: "nearest" });
      if (outcome === undefined || outcome.ended === "failed") return;
      notify(outcomeText(outcome));
      // Who has left the page may have opened another dialog by now.
      if (outcome.ended === "complete" && isHere.current) onClose();
    });
  };

  const zone = (
    <PhotoDropZone disabled={isBusy} isWrong={isMissing} describedBy={fileError} onSelect={take} />
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
          {notThere > 0 && (
            <p ref={outcomeLine}>
              {items.length === 1
                ? "The photo was not uploaded"
                : `${notThere} of ${items.length} photos were not uploaded`}
            </p>
          )}
        </div>
        {!isOver && zone}
        <p id={fileError} className={classes.error} role="alert">
          {isMissing && "Please choose a photo"}
        </p>
        {items.length > 0 && (
          <ul ref={queueList} className={classes.queue} data-over={isOver} aria-label="Photos to upload">
            {items.map((item) => (
              <QueuedRow
                key={item.key}
                photo={item}
                isBusy={isBusy}
                attempted={attempted}
                onTitle={(title) => setTitle(item.key, title)}
                onRemove={() => remove(item.key)}
              />
            ))}
          </ul>
        )}
        {isOver && zone}
        {/* With nothing left to send there is nothing more to be said of it; of what is chosen now there is again. */}
        {!isOver && (
          <div className={classes.fields}>
            <div className={classes.category}>
              <NativeSelect
                label="Category"
                required
                withAsterisk={false}
                disabled={isBusy}
                data={[
                  { value: "", label: "Choose a category" },
                  ...categories.map(({ name }) => ({ value: name, label: name })),
                ]}
                error={attempted && category === "" && "Please choose a category"}
                value={category}
                onChange={({ currentTarget }) => setCategory(currentTarget.value)}
              />
              <Button variant="default" disabled={isBusy} onClick={() => setAddsCategory(true)}>
                Add Category
              </Button>
            </div>
            {(isAlone || hasDescription) && (
              <Textarea
                label={isAlone ? "Description (optional)" : `Description of ${described?.title ?? ""}`}
                rows={3}
                maxLength={MAX_PHOTO_DESCRIPTION_LENGTH}
                disabled={isBusy || described?.status === "done"}
                value={description}
                onChange={({ currentTarget }) => {
                  setDescription(currentTarget.value);
                  setDescribedKey(described?.creationKey);
                }}
              />
            )}
            <Checkbox
              label="Show when and with which camera it was taken"
              description="Where it was taken is never kept."
              disabled={isBusy}
              checked={keepCapture}
              onChange={({ currentTarget }) => setKeepCapture(currentTarget.checked)}
            />
          </div>
        )}
        <div className={classes.actions}>
          <span className={classes.count} role="status">
            {items.length > 1 && countText}
          </span>
          {!isOver && (
            <BusyButton variant="default" busy={isStopping} onClick={isBusy ? stop : leave}>
              {isStopping ? "Cancelling..." : isBusy || done === 0 ? "Cancel" : "Close"}
            </BusyButton>
          )}
          {/* One button throughout: whoever pressed it by keyboard would lose the focus. */}
          <BusyButton
            type={isOver ? undefined : "submit"}
            busy={isBusy}
            onClick={isOver ? onClose : undefined}
          >
            {isOver ? "Close" : submitText}
          </BusyButton>
        </div>
      </form>
      {/* Outside the form: what is submitted in it would be submitted here too. */}
      {addsCategory && (
        <AddCategoryDialog onAdded={({ name }) => setCategory(name)} onClose={() => setAddsCategory(false)} />
      )}
      <UnsavedQuestion
        isChanged={isChanged}
        isLeft={() => true}
        onDiscard={onClose}
        onBack={onClose}
        question={isBusy ? STOP : undefined}
      />
    </Modal>
  );
}
