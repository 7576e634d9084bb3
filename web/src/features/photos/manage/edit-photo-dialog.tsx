import { useState, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import type { Category } from "@contract/category.ts";
import {
  MAX_PHOTO_DESCRIPTION_LENGTH,
  MAX_PHOTO_TITLE_LENGTH,
  updatePhotoInput,
  type Photo,
} from "@contract/photo.ts";
import { useLocalDraft } from "../../../lib/autosave/use-local-draft.ts";
import { UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import "../photo-form.css";
import { BusyButton } from "../../../components/busy-button.tsx";
import { DraftNotice } from "../../../components/draft-notice.tsx";
import { showErrors } from "../../../components/show-errors.ts";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { useUpdatePhoto } from "../photos.mutations.ts";
import { changesOf } from "../photos.rules.ts";
import classes from "./manage.module.css";

const fieldsSchema = z.object({ title: z.string(), description: z.string(), category: z.string() });

const savedFields = ({ title, description, category }: Photo) => ({
  title,
  description,
  category: category ?? "",
});

export interface EditPhotoDialogProps {
  photo: Photo;
  categories: readonly Category[];
  onSaved: (photo: Photo) => void;
  onGone: (id: number) => void;
  onClose: () => void;
}

export function EditPhotoDialog(props: EditPhotoDialogProps): ReactNode {
  const { photo, categories, onSaved, onGone, onClose } = props;
  const [opened] = useState(photo);
  const draft = useLocalDraft("photo", photo.id, savedFields(opened), fieldsSchema.partial());
  const { title, description, category } = draft.fields;
  const [keepsCapture, setKeepsCapture] = useState(true);
  const [titleError, setTitleError] = useState<string>();
  const isAsked = useUnsaved((state) => state.isAsked);
  const update = useUpdatePhoto(photo.id, () => {
    // First, because unsaved changes would block the navigation.
    flushSync(onClose);
    onGone(photo.id);
  });
  useFocusReturn();
  const isChanged =
    !keepsCapture ||
    changesOf(opened, { title, description, category: category === "" ? null : category }) !== undefined;
  const leave = () => leaveForm(onClose);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = updatePhotoInput.safeParse({
      title,
      description,
      category: category === "" ? null : category,
      ...(!keepsCapture && { capture: null }),
    });
    const wrongTitle = input.error?.issues.find(({ path }) => path[0] === "title")?.message;
    showErrors(event.currentTarget, () => setTitleError(wrongTitle));
    if (!input.success) return;
    const changes = changesOf(opened, input.data);
    if (changes === undefined) return onClose();
    update.mutate(changes, {
      onSuccess: (saved) => {
        draft.clear();
        onSaved(saved);
        onClose();
      },
    });
  };

  return (
    <Modal
      opened
      onClose={leave}
      title="Edit photo"
      size="32rem"
      closeOnEscape={!update.isPending && !isAsked}
      closeOnClickOutside={false}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <DraftNotice {...draft.notice} />
        <TextInput
          label="Title"
          data-autofocus
          maxLength={MAX_PHOTO_TITLE_LENGTH}
          error={titleError}
          value={title}
          onChange={({ currentTarget }) => draft.change({ title: currentTarget.value })}
        />
        <Textarea
          label="Description"
          rows={4}
          maxLength={MAX_PHOTO_DESCRIPTION_LENGTH}
          value={description}
          onChange={({ currentTarget }) => draft.change({ description: currentTarget.value })}
        />
        <NativeSelect
          label="Category"
          data={[
            { value: "", label: "None" },
            ...categories.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={category}
          onChange={({ currentTarget }) => draft.change({ category: currentTarget.value })}
        />
        {photo.capture && (
          <Checkbox
            label="Show when and with which camera it was taken"
            description="What you take away here cannot be brought back."
            checked={keepsCapture}
            onChange={({ currentTarget }) => setKeepsCapture(currentTarget.checked)}
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" disabled={update.isPending} onClick={leave}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={update.isPending}>
            {update.isPending ? "Saving..." : "Save"}
          </BusyButton>
        </div>
      </form>
      {/* Any navigation closes the dialog. */}
      <UnsavedQuestion
        isChanged={isChanged}
        isAsking={update.isPending || draft.isAsking}
        isLeft={() => true}
        onDiscard={() => {
          draft.clear();
          onClose();
        }}
        onBack={onClose}
      />
    </Modal>
  );
}
