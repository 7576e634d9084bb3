import type { CountViewInput } from "@contract/view.ts";
import { sendJson } from "./http/http.ts";

export function countView(view: CountViewInput): void {
  sendJson("POST", "/api/views", view).catch(
    // Not shown: it does not concern the reader.
    (error: unknown) => console.warn("The view was not counted.", error),
  );
}
