import { IconChevronLeft, IconChevronRight } from "@packages/icons/index.ts";
import type { NoteSummary } from "@contract/note.ts";
import { usePreview } from "../hooks/use-preview.ts";
import type { Beside } from "./steps.rules.ts";
import classes from "./step-buttons.module.css";

export function StepButtons({ previous, next }: Beside<NoteSummary>) {
  const { goTo } = usePreview();
  if (!previous && !next) return null;
  return (
    <nav className={classes.steps} aria-label="Documents beside this one">
      {previous && (
        <button
          type="button"
          className={classes.step}
          aria-label={`Previous document: ${previous.title}`}
          onClick={() => goTo(previous.id)}
        >
          <IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />
          <bdi className={classes.title}>{previous.title}</bdi>
        </button>
      )}
      {next && (
        <button
          type="button"
          className={classes.step}
          data-next
          aria-label={`Next document: ${next.title}`}
          onClick={() => goTo(next.id)}
        >
          <bdi className={classes.title}>{next.title}</bdi>
          <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
        </button>
      )}
    </nav>
  );
}
