import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconDownload, IconUpload } from "@packages/icons/index.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useUser } from "../../../lib/session/user.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { RunProgress } from "../../../components/run-progress.tsx";
import { Section } from "../../../components/section.tsx";
import { notEmptySentence } from "@contract/site-archive.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { maintenanceQueries } from "./maintenance.queries.ts";
import { useDiscardRestore, useSiteExport, useSiteRestore } from "./maintenance.mutations.ts";
import { begunText, exportProgress, restoreProgress } from "./maintenance.rules.ts";
import { restoreFailure } from "./restore-outcome.ts";
import classes from "./maintenance.module.css";

export function ExportSection(): ReactNode {
  const { user } = useUser();
  const [exports, setExports] = useState(false);
  const exporting = useSiteExport();
  const restoring = useSiteRestore();
  const discarding = useDiscardRestore();
  const [file, setFile] = useState<File>();
  const { content, begun } = useQuery(maintenanceQueries.restore()).data ?? {};
  const notEmpty = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section
      isWide
      title="Export and restore"
      text="One zip with every row, account and file. Keep it like a key: it holds the passwords of all accounts, as hashes. It is restored into an empty site alone, at once or not at all, and whoever is logged in there logs in anew."
      actions={
        <>
          <BusyButton
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            busy={restoring.isPending || Boolean(content)}
            aria-describedby={content ? notEmpty : undefined}
            onClick={() => input.current?.click()}
          >
            {restoring.isPending ? "Restoring..." : "Restore from a file"}
          </BusyButton>
          <BusyButton
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            busy={exporting.isPending}
            onClick={() => setExports(true)}
          >
            {exporting.isPending ? "Exporting..." : "Export the whole site"}
          </BusyButton>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Export to restore"
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0]);
          // Otherwise choosing the same file again would not fire `change`.
          event.currentTarget.value = "";
        }}
      />
      {content && (
        <p id={notEmpty}>
          {notEmptySentence(content)} Make a new one, log in there and restore the file there: the README says
          how.
        </p>
      )}
      {exporting.isPending && (
        <RunProgress
          label="Export"
          {...exportProgress(exporting.done)}
          isWaiting={exporting.isWaiting}
          onStop={exporting.stop}
        />
      )}
      {restoring.isPending && (
        <RunProgress
          label="Restore"
          {...restoreProgress(restoring.done)}
          isWaiting={restoring.isWaiting}
          onStop={restoring.stop}
        />
      )}
      {begun && !content && !restoring.isPending && (
        <div className={classes.begun}>
          <p>{begunText(begun)}</p>
          <Button
            variant="default"
            loading={discarding.isPending}
            onClick={() => discarding.mutate(begun.id)}
          >
            Discard it
          </Button>
        </div>
      )}
      {restoring.error && (
        <p className={classes.failure} role="alert">
          {restoreFailure(restoring.error).description}
        </p>
      )}
      {exports && user && (
        <ExportDialog
          user={user}
          onBegun={(started) => {
            setExports(false);
            exporting.mutate(started);
          }}
          onClose={() => setExports(false)}
        />
      )}
      <ConfirmDialog
        opened={file !== undefined}
        title="Restore this site?"
        confirmLabel="Restore"
        onConfirm={() => {
          if (file) restoring.mutate(file);
          setFile(undefined);
        }}
        onCancel={() => setFile(undefined)}
      >
        This site becomes what {file?.name} ({formatBytes(file?.size ?? 0)}) holds. Your account here is
        replaced by the accounts in it: log in with the password of the site that was exported.
      </ConfirmDialog>
    </Section>
  );
}
