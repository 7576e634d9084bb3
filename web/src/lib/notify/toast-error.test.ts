import { expect, test } from "vitest";
import { ApiError, UNREACHABLE, UNREADABLE } from "../http/http.ts";
import { useNotifications } from "./notify.ts";
import { toastSpecifiedError } from "./toast-error.ts";

test.each([
  [0, UNREACHABLE, "Failed to delete the photo."],
  [200, UNREADABLE, "Failed to delete the photo."],
  [500, "Something went wrong.", "Failed to delete the photo."],
  [403, "Comments are switched off.", "Comments are switched off."],
  [400, "", "Failed to delete the photo."],
])(
  "what the specification says of a failure is said, but for a refusal's reason: %d %j",
  (status, body, said) => {
    toastSpecifiedError("Error deleting photo", "Failed to delete the photo.")(new ApiError(status, body));
    expect(useNotifications.getState().toasts).toMatchObject([
      { title: "Error deleting photo", description: said, tone: "destructive" },
    ]);
  },
);
