import { useRef, useState, type ReactNode } from "react";
import { Button, Progress, VisuallyHidden } from "@mantine/core";
import { IconCircleCheck } from "@packages/icons/index.ts";
import { useQuery } from "@tanstack/react-query";
import type { Integrity } from "@contract/maintenance.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { countOf, formatCount } from "../../../lib/format.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { useFilesCheck, useMend } from "./maintenance.mutations.ts";
import { maintenanceQueries } from "./maintenance.queries.ts";
import { findingText, isMendable, PROBLEM_TEXTS } from "./maintenance.rules.ts";
import classes from "./maintenance.module.css";

const MAX_SHOWN = 10;

function announcementOf(integrity: Integrity): string {
  const total = integrity.reduce((sum, problem) => sum + problem.total, 0);
  return `The check is done: ${countOf(total, "problem")} found`;
}

function Findings({ integrity }: { integrity: Integrity }): ReactNode {
  return integrity.map(({ problem, total, findings }) => (
    <div key={problem} className={classes.problem}>
      <h3 className={classes.problemTitle}>
        {PROBLEM_TEXTS[problem].title} <span className={classes.count}>{formatCount(total)}</span>
      </h3>
      <p className={classes.text}>{PROBLEM_TEXTS[problem].advice}</p>
      <ul className={classes.findings}>
        {findings.slice(0, MAX_SHOWN).map((finding) => (
          <li key={findingText(finding)}>
            {findingText(finding)}
            {finding.bytes !== null && `, ${formatBytes(finding.bytes)}`}
          </li>
        ))}
        {total > MAX_SHOWN && <li>and {countOf(total - MAX_SHOWN, "other")}</li>}
      </ul>
    </div>
  ));
}

/** Reads every file, because it may differ from what the list of storage says. */
function FilesCheck(): ReactNode {
  const check = useFilesCheck();
  const { progress, data } = check;
  const readButton = useRef<HTMLButtonElement>(null);
  const stop = () => {
    check.stop();
    // The pressed button is removed.
    readButton.current?.focus();
  };
  return (
    <div className={classes.problem}>
      <h3 className={classes.problemTitle}>The files themselves</h3>
      <p className={classes.text}>
        Asks for every file, and compares its size with the list. It takes a minute for some thousand files.
      </p>
      <div className={classes.filesActions}>
        <BusyButton ref={readButton} variant="default" busy={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? "Reading..." : "Read every file"}
        </BusyButton>
        {check.isPending && (
          <Button variant="subtle" color="gray" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {check.isPending && (
        <div className={classes.progress}>
          <p>
            {progress
              ? `Read: ${formatCount(progress.checked)} of ${countOf(progress.total, "file")}`
              : "The first files are read."}
          </p>
          <Progress
            value={progress ? (100 * progress.checked) / Math.max(progress.total, 1) : 0}
            aria-label="Files read"
          />
        </div>
      )}
      <p role="status" className={classes.text}>
        {data &&
          (data.integrity.length === 0
            ? `${countOf(data.checked, "file")} read. Each is there, of the size that is listed.`
            : `${countOf(data.checked, "file")} read. Not every one is as it should be.`)}
      </p>
      {data && <Findings integrity={data.integrity} />}
    </div>
  );
}

export function IntegritySection(): ReactNode {
  const check = useQuery(maintenanceQueries.integrity());
  const mend = useMend();
  const [isConfirming, setConfirming] = useState(false);
  const checkButton = useRef<HTMLButtonElement>(null);
  const { data } = check;
  const checkAgain = () => {
    setConfirming(false);
    void check.refetch();
    // This button is removed when nothing is left to mend.
    checkButton.current?.focus();
  };
  return (
    <Section
      isWide
      title="Integrity"
      text="Compares the rows of the database with the list that storage keeps of its files, and reads the newest files. Looking changes nothing."
      actions={
        <>
          {data && isMendable(data) && (
            <Button disabled={mend.isPending || check.isFetching} onClick={() => setConfirming(true)}>
              Mend
            </Button>
          )}
          <BusyButton
            ref={checkButton}
            variant="default"
            busy={check.isFetching}
            onClick={() => void check.refetch()}
          >
            {check.isFetching ? "Checking..." : data ? "Check again" : "Check"}
          </BusyButton>
        </>
      }
    >
      <VisuallyHidden role="status">
        {data && !check.isFetching && !check.isError && announcementOf(data)}
      </VisuallyHidden>
      {check.isRefetchError && !check.isFetching && (
        <p className={classes.failure} role="alert">
          It could not be checked again. What is shown is of the last time.
        </p>
      )}
      {(check.isFetching || check.isError || data) && (
        <AdminData
          query={check}
          what="The check"
          action="check the site"
          skeleton={<SkeletonRows rows={3} />}
        >
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                as="h3"
                icon={<IconCircleCheck size={26} stroke={1.5} />}
                title="Everything fits"
                description="Every row has its files in the list of storage, every file there has its row, and the newest files can be read."
              />
            ) : (
              <Findings integrity={found} />
            )
          }
        </AdminData>
      )}
      <FilesCheck />
      <ConfirmDialog
        opened={isConfirming}
        title="Mend what can be mended?"
        confirmLabel="Mend"
        pendingLabel="Mending..."
        pending={mend.isPending}
        onConfirm={() => mend.mutate(undefined, { onSettled: checkAgain })}
        onCancel={() => setConfirming(false)}
      >
        Files that belong to nothing are removed for good, lost pictures of people are taken off, and lists of
        tags are made from the notes again. Everything else stays as it is.
      </ConfirmDialog>
    </Section>
  );
}
