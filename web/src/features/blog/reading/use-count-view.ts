import { useEffect } from "react";
import { sendJson } from "../../../lib/http.ts";

/** Tells the server that a post was opened; it counts a visitor once a day, without storing who. */
export function useCountView(id: number, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    sendJson("POST", "/api/views", { kind: "post", subject: id }).catch(
      // A reader has nothing to do with it.
      (error: unknown) => console.warn("The view was not counted.", error),
    );
  }, [id, isThere]);
}
