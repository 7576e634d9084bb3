import { notify } from "../../lib/notify/notify.ts";

export function toastDeletedElsewhere(): void {
  notify({
    title: "This document was deleted",
    description: "Perhaps in another tab or on another device.",
  });
}
