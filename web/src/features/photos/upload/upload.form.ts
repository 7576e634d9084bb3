import type { Category } from "@contract/category.ts";
import type { QueuedPhoto } from "./upload.queue.ts";
import type { Summary } from "./upload.summary.ts";

export interface UploadForm {
  category: string | null;
  description: string;
  describedKey: string | undefined;
  keepCapture: boolean;
  wasSubmitted: boolean;
}

export const newForm = (category: string | null): UploadForm => ({
  category,
  description: "",
  describedKey: undefined,
  keepCapture: true,
  wasSubmitted: false,
});

/** The only category is chosen by itself; empty: none. */
export function categoryOf({ category }: UploadForm, categories: readonly Category[]): string {
  const only = categories.length === 1 ? categories[0]?.name : undefined;
  const chosen = category ?? only;
  return categories.some(({ name }) => name === chosen) ? (chosen ?? "") : "";
}

export interface DescriptionField {
  photo: QueuedPhoto | undefined;
  label: string;
}

/** With several photos, the field stays only when something was typed. */
export function descriptionField(
  { description, describedKey }: UploadForm,
  items: readonly QueuedPhoto[],
): DescriptionField | null {
  const accepted = items.filter(({ status }) => status !== "refused").toSorted((a, b) => a.key - b.key);
  const photo = items.find(({ idempotencyKey }) => idempotencyKey === describedKey) ?? accepted[0];
  if (accepted.length <= 1) return { photo, label: "Description (optional)" };
  const wasTyped = describedKey !== undefined || description !== "";
  return wasTyped ? { photo, label: `Description of ${photo?.title ?? ""}` } : null;
}

export const isPhotoMissing = ({ wasSubmitted }: UploadForm, { unsent, done }: Summary): boolean =>
  wasSubmitted && unsent.length === 0 && done === 0;

export const isReady = ({ unsent }: Summary, category: string): boolean =>
  unsent.length > 0 && category !== "" && unsent.every(({ title }) => title.trim() !== "");

export const isUnsaved = ({ description }: UploadForm, { unsent, isFinished }: Summary): boolean =>
  !isFinished && (unsent.length > 0 || description.trim() !== "");
