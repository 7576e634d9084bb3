import type { ReactNode } from "react";
import { IconDownload } from "@packages/icons/index.ts";
import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "../../lib/format-bytes.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { Section } from "../../components/section.tsx";
import { useExport } from "./account.mutations.ts";
import { accountQueries } from "./account.queries.ts";
import classes from "./account-page.module.css";

function Storage(): ReactNode {
  const { data, isError } = useQuery(accountQueries.storage());
  if (!data)
    return (
      <p className={classes.note}>
        {isError ? "How much space your documents take could not be loaded." : "\u00a0"}
      </p>
    );
  const { usedBytes, quotaBytes } = data;
  return (
    <p className={classes.note}>
      Your documents take {formatBytes(usedBytes)}
      {quotaBytes !== null && ` of ${formatBytes(quotaBytes)}`}.
    </p>
  );
}

function downloadProgress(done: { bytes: number; totalBytes: number } | undefined) {
  if (!done) return { percent: 0, text: "Preparing..." };
  const { bytes, totalBytes } = done;
  return {
    percent: Math.floor((100 * bytes) / Math.max(totalBytes, 1)),
    text: `Documents: ${formatBytes(bytes)} of ${formatBytes(totalBytes)}`,
  };
}

export function DataSection(): ReactNode {
  const exporting = useExport();
  return (
    <Section
      title="Your data"
      text="Your documents as you uploaded them, all that is known about them and you, and what you commented, in one zip file."
    >
      <Storage />
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {exporting.isPending ? "Downloading..." : "Download everything"}
      </BusyButton>
      {exporting.isPending && (
        <RunProgress
          label="Download"
          {...downloadProgress(exporting.done)}
          isWaiting={exporting.isWaiting}
          onStop={exporting.stop}
        />
      )}
    </Section>
  );
}
