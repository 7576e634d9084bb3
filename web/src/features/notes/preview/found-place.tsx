import type { ReactNode } from "react";
import { hasMatch } from "@engines/search-query/index.ts";
import type { Snippet } from "@contract/snippet.ts";
import { MarkedText } from "../../../components/marked-text.tsx";
import classes from "./found-place.module.css";

export function FoundPlace({ snippet }: { snippet: Snippet }): ReactNode {
  if (!hasMatch(snippet)) return null;
  return (
    <p className={classes.found}>
      <span className={classes.label}>Found in the text</span>
      <span dir="auto">
        <MarkedText parts={snippet} />
      </span>
    </p>
  );
}
