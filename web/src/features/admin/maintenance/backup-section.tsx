import type { ReactNode } from "react";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { backupPeriodSchema, type BackupStatus } from "@contract/backup.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { formatRelativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { Section } from "../../../components/section.tsx";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { backupAdvice, backupState, fixedText, hasPlace, isBackupBad, PERIODS } from "./backup.rules.ts";
import { useBackUp, useChooseBackupPeriod } from "./maintenance.mutations.ts";
import { maintenanceQueries } from "./maintenance.queries.ts";
import classes from "./maintenance.module.css";

function LastBackup({ status }: { status: BackupStatus }): ReactNode {
  const now = useNow();
  const { last } = status;
  if (last === null) return <p className={classes.text}>Last backup: never.</p>;
  const isBad = isBackupBad(status);
  return (
    <p className={isBad ? classes.failure : classes.text} role={isBad ? "alert" : undefined}>
      Last backup: <time dateTime={last.startedAt}>{formatRelativeTime(last.startedAt, now)}</time>
      {backupState(status)}
    </p>
  );
}

function BackupControls({ status }: { status: BackupStatus }): ReactNode {
  const choose = useChooseBackupPeriod();
  const backUp = useBackUp();
  const isRunning = backUp.isPending || status.last?.state === "running";
  return (
    <>
      {status.isFixed && <p className={classes.text}>{fixedText(status)}</p>}
      <div className={classes.backupControls}>
        {!status.isFixed && (
          <NativeSelect
            label="Made by itself"
            data={PERIODS}
            value={choose.isPending ? choose.variables : status.every}
            onChange={({ currentTarget }) => choose.mutate(backupPeriodSchema.parse(currentTarget.value))}
          />
        )}
        <BusyButton variant="default" busy={isRunning} onClick={() => backUp.mutate()}>
          {isRunning ? "Backing up..." : "Back up now"}
        </BusyButton>
      </div>
    </>
  );
}

function Backups({ status }: { status: BackupStatus }): ReactNode {
  const { text, command } = backupAdvice(status);
  return (
    <>
      {status.place !== "platform" && <LastBackup status={status} />}
      {hasPlace(status) && <BackupControls status={status} />}
      <p className={classes.text}>
        {text}
        {command && (
          <>
            {" "}
            <code>{command}</code>.
          </>
        )}
      </p>
    </>
  );
}

export function BackupSection(): ReactNode {
  const overview = useQuery(maintenanceQueries.overview());
  return (
    <Section title="Backups" text="Copies of everything, in another place.">
      <AdminData query={overview} what="This" action="see it" skeleton={<SkeletonRows rows={1} />}>
        {({ backups }) => <Backups status={backups} />}
      </AdminData>
    </Section>
  );
}
