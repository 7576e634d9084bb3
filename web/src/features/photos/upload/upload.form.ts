import type { Category } from "@contract/category.ts";
import type { QueuedPhoto } from "./upload.queue.ts";
import type { Summary } from "./upload.summary.ts";

/** What is chosen and typed for the photos of an upload, besides the files and their titles. */
export interface UploadForm {
  /** Null as long as none was chosen. */
  category: string | null;
  description: string;
  /** The creation key of the photo that the description was typed for. */
  describedKey: string | undefined;
  keepCapture: boolean;
  /** Whether it was submitted: from then on it says what is missing. */
  wasSubmitted: boolean;
}

/** @param category the category that the gallery is filtered by; null: all */
export const newForm = (category: string | null): UploadForm => ({
  category,
  description: "",
  describedKey: undefined,
  keepCapture: true,
  wasSubmitted: false,
});

/** The chosen category, as long as it exists, or the only one; empty when there is none. */
export function categoryOf({ category }: UploadForm, categories: readonly Category[]): string {
  const only = categories.length === 1 ? categories[0]?.name : undefined;
  const chosen = category ?? only;
  return categories.some(({ name }) => name === chosen) ? (chosen ?? "") : "";
}

/** The field for the description. */
export interface DescriptionField {
  /** The photo that it describes; undefined before one is chosen. */
  photo: QueuedPhoto | undefined;
  label: string;
}

/**
 * A description belongs to one photo: with several, its field stays only when something was typed into it before, and names
 * the photo.
 */
export function descriptionField(
  { description, describedKey }: UploadForm,
  items: readonly QueuedPhoto[],
): DescriptionField | null {
  const accepted = items.filter(({ status }) => status !== "refused").toSorted((a, b) => a.key - b.key);
  const photo = items.find(({ creationKey }) => creationKey === describedKey) ?? accepted[0];
  if (accepted.length <= 1) return { photo, label: "Description (optional)" };
  const wasTyped = describedKey !== undefined || description !== "";
  return wasTyped ? { photo, label: `Description of ${photo?.title ?? ""}` } : null;
}

/** Whether it was submitted before a photo was chosen. */
export const isPhotoMissing = ({ wasSubmitted }: UploadForm, { unsent, done }: Summary): boolean =>
  wasSubmitted && unsent.length === 0 && done === 0;

/** Whether there are photos to send, with all that they need. */
export const isReady = ({ unsent }: Summary, category: string): boolean =>
  unsent.length > 0 && category !== "" && unsent.every(({ title }) => title.trim() !== "");

/** Whether something would be lost with the form. */
export const isUnsaved = ({ description }: UploadForm, { unsent, isFinished }: Summary): boolean =>
  !isFinished && (unsent.length > 0 || description.trim() !== "");
