import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Integrity } from "@contract/upkeep.ts";
import { formatBytes } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DeskData } from "../desk-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { useMend } from "./maintenance.mutations.ts";
import { maintenanceQueries } from "./maintenance.queries.ts";
import { findingText, isMendable, plural, PROBLEM_TEXTS } from "./maintenance.rules.ts";
import { Section } from "./section.tsx";
import classes from "./maintenance.module.css";

const SHOWN = 10;

function Findings({ integrity }: { integrity: Integrity }): ReactNode {
  return integrity.map(({ problem, total, findings }) => (
    <div key={problem} className={classes.problem}>
      <h3 className={classes.problemTitle}>
        {PROBLEM_TEXTS[problem].title} <span className={classes.count}>{total.toLocaleString("en")}</span>
      </h3>
      <p className={classes.text}>{PROBLEM_TEXTS[problem].advice}</p>
      <ul className={classes.findings}>
        {findings.slice(0, SHOWN).map((finding) => (
          <li key={findingText(finding)}>
            {findingText(finding)}
            {finding.bytes !== null && `, ${formatBytes(finding.bytes)}`}
          </li>
        ))}
        {total > SHOWN && <li>and {plural(total - SHOWN, "other")}</li>}
      </ul>
    </div>
  ));
}

/** Compares rows and files when it is asked to, says what it would mend, and mends when it is told to. */
export function IntegritySection(): ReactNode {
  const check = useQuery(maintenanceQueries.integrity());
  const mend = useMend();
  const [isAsking, setAsking] = useState(false);
  const { data } = check;
  return (
    <Section
      title="Integrity"
      text="Compares what the database knows with the files that are there. Looking changes nothing."
      actions={
        <>
          {data && isMendable(data) && (
            <Button disabled={mend.isPending || check.isFetching} onClick={() => setAsking(true)}>
              Mend
            </Button>
          )}
          <Button variant="default" disabled={check.isFetching} onClick={() => void check.refetch()}>
            {check.isFetching ? "Checking..." : data ? "Check again" : "Check"}
          </Button>
        </>
      }
    >
      {(check.isFetching || check.isError || data) && (
        <DeskData query={check} what="The check" action="check the site" skeleton={<SkeletonRows rows={3} />}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                as="h3"
                icon={<IconCircleCheck size={26} stroke={1.5} />}
                title="Everything fits"
                description="Every row has its files, and every file its row."
              />
            ) : (
              <Findings integrity={found} />
            )
          }
        </DeskData>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Mend what can be mended?"
        confirmLabel="Mend"
        pendingLabel="Mending..."
        pending={mend.isPending}
        onConfirm={() => mend.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Files that belong to nothing are removed for good, lost pictures of people are taken off, and lists of
        tags are made from the notes again. Everything else stays as it is.
      </ConfirmDialog>
    </Section>
  );
}
