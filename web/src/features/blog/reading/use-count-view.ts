import { useEffect } from "react";
import { countView } from "../../../lib/count-view.ts";

/** Counts a view of a post once it is loaded, if it is published. */
export function useCountView(id: number, isReadable: boolean): void {
  useEffect(() => {
    if (isReadable) countView({ kind: "post", subject: id });
  }, [id, isReadable]);
}
