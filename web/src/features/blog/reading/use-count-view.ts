import { useEffect } from "react";
import { countView } from "../../../lib/count-view.ts";

/** A post counts where it is there to be read. */
export function useCountView(id: number, isThere: boolean): void {
  useEffect(() => {
    if (isThere) countView({ kind: "post", subject: id });
  }, [id, isThere]);
}
