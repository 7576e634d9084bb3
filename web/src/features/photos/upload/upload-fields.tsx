import type { ReactNode } from "react";
import { Button, Checkbox, NativeSelect, Textarea } from "@mantine/core";
import type { Category } from "@contract/category.ts";
import { MAX_PHOTO_DESCRIPTION_LENGTH } from "@contract/photo.ts";
import type { DescriptionField, UploadForm } from "./upload.form.ts";
import classes from "./upload-dialog.module.css";

export interface UploadFieldsProps {
  form: UploadForm;
  categories: readonly Category[];
  category: string;
  description: DescriptionField | null;
  isBusy: boolean;
  onChange: (part: Partial<UploadForm>) => void;
  onAddCategory: () => void;
}

export function UploadFields(props: UploadFieldsProps): ReactNode {
  const { form, categories, category, description, isBusy, onChange, onAddCategory } = props;
  return (
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
          error={form.wasSubmitted && category === "" && "Please choose a category"}
          value={category}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
        />
        <Button variant="default" disabled={isBusy} onClick={onAddCategory}>
          Add Category
        </Button>
      </div>
      {description && (
        <Textarea
          label={description.label}
          rows={3}
          maxLength={MAX_PHOTO_DESCRIPTION_LENGTH}
          disabled={isBusy || description.photo?.status === "done"}
          value={form.description}
          onChange={({ currentTarget }) =>
            onChange({ description: currentTarget.value, describedKey: description.photo?.idempotencyKey })
          }
        />
      )}
      <Checkbox
        label="Show when and with which camera it was taken"
        description="Where it was taken is never kept."
        disabled={isBusy}
        checked={form.keepCapture}
        onChange={({ currentTarget }) => onChange({ keepCapture: currentTarget.checked })}
      />
    </div>
  );
}
