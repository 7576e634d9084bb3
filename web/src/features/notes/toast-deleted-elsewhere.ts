import { notify } from "../../lib/notify/notify.ts";

/** Says that the document that was open, or that a question was about, is gone. */
export function toastDeletedElsewhere(): void {
  notify({
    title: "This document was deleted",
    description: "Perhaps in another tab or on another device.",
  });
}
