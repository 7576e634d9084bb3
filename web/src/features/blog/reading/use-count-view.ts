import { useEffect } from "react";
import { countView } from "../../../lib/count-view.ts";

export function useCountView(id: number, isReadable: boolean): void {
  useEffect(() => {
    if (isReadable) countView({ kind: "post", subject: id });
  }, [id, isReadable]);
}
