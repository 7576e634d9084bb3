import type { Snippet } from "@contract/snippet.ts";
import classes from "./marked-text.module.css";

export function MarkedText({ parts }: { parts: Snippet }) {
  return parts.map((part, index) =>
    part.match ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
