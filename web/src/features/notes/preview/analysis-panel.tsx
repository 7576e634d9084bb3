import { Collapse, UnstyledButton } from "@mantine/core";
import { useDisclosure, useId } from "@mantine/hooks";
import { IconChevronDown } from "@packages/icons/index.ts";
import type { Note } from "@contract/note.ts";
import { AnalysisDetails, type Correcting } from "./analysis-details.tsx";
import { isDescribed, isTypeKnown, isUnread, unreadLine } from "../notes.texts.rules.ts";
import classes from "./analysis-panel.module.css";

export function AnalysisPanel({ note, ...correcting }: { note: Note | undefined } & Correcting) {
  const [open, { toggle }] = useDisclosure(true);
  const id = useId();
  const isRead = note && !isUnread(note) && !isDescribed(note) && unreadLine(note) === undefined;
  const isOrganized = isRead && note.analysisStatus === "done" && isTypeKnown(note.aiAnalysis);
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <h3 className={classes.heading} id={`${id}-title`}>
        <UnstyledButton className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={toggle}>
          AI Document Analysis
          {isOrganized && <span className={classes.badge}>Auto-Organized</span>}
          <IconChevronDown size={18} stroke={1.5} className={classes.chevron} aria-hidden="true" />
        </UnstyledButton>
      </h3>
      <Collapse id={id} expanded={open} transitionDuration={160}>
        <div className={classes.body} aria-busy={note === undefined}>
          {note && <AnalysisDetails note={note} {...correcting} />}
        </div>
      </Collapse>
    </section>
  );
}
