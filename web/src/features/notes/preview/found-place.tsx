import type { ReactNode } from "react";
import { hasMatch } from "@contract/mark-matches.ts";
import type { Snippet } from "@contract/snippet.ts";
import { MarkedText } from "../../../ui/marked-text.tsx";
import classes from "./found-place.module.css";

/** The stretch of text for which a search led here; nothing where it was found by its title alone. */
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
