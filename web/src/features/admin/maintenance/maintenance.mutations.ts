import { useEffect, useRef, useState } from "react";
import { useIsMutating, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { CheckPasswordInput } from "@contract/account.ts";
import type { BackupPeriod } from "@contract/backup.ts";
import { type FilesCheck, filesCheckSchema, mendedSchema, retriedSchema } from "@contract/maintenance.ts";
import { settingsSchema } from "@contract/settings.ts";
import {
  type BegunExport,
  begunExportSchema,
  type ExportDone,
  exportedArchive,
  type RestoreDone,
} from "@engines/site-archive/index.ts";
import { save } from "../../../lib/http/download.ts";
import { piecesWith, zipFile } from "../../../lib/http/export-file.ts";
import { countOf } from "../../../lib/format.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { createLongRun, isStopped, keepGoing } from "../../../lib/long-run.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { eachPage } from "../../../lib/http/pages.ts";
import { sendDelete } from "../../../lib/http/retry.ts";
import { paths } from "../../../lib/paths.ts";
import { endSession } from "../../../lib/session/session.ts";
import { putAnswer } from "../../../lib/query/put-answer.ts";
import { settingsQuery } from "../../../lib/settings/settings.ts";
import { maintenanceKeys } from "./maintenance.queries.ts";
import { groupFindings, restoredText } from "./maintenance.rules.ts";
import { restoreFailure, restoreFrom } from "./restore-outcome.ts";

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendJson("POST", `/api/admin/jobs/${id}/retry`),
    onSuccess: () => notify({ title: "Analysis started again" }),
    onError: toastError("Not started again"),
    onSettled: () => client.invalidateQueries({ queryKey: maintenanceKeys.jobs }),
  });
}

export function useRetryJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson("POST", "/api/admin/jobs/retry", undefined, retriedSchema),
    onSuccess: ({ retried }) =>
      notify({ title: `${countOf(retried, "analysis", "analyses")} started again` }),
    onError: toastError("Not started again"),
    onSettled: () => client.invalidateQueries({ queryKey: maintenanceKeys.jobs }),
  });
}

export function useMend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson("POST", "/api/admin/integrity/mend", undefined, mendedSchema),
    onSuccess: ({ objects, pictures, tags }) =>
      notify({
        title: "Mended",
        description: [
          `${countOf(objects, "file")} without an owner removed`,
          `${countOf(pictures, "lost picture")} taken off`,
          `${countOf(tags, "tag")} put right`,
        ].join(", "),
      }),
    onError: toastError("Not mended"),
    onSettled: () => client.invalidateQueries({ queryKey: maintenanceKeys.storage }),
  });
}

export function useChooseBackupPeriod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (backupEvery: BackupPeriod) =>
      sendJson("PATCH", "/api/settings", { backupEvery }, settingsSchema),
    onSuccess: async (settings) => {
      await putAnswer(client, settingsQuery.queryKey, settings);
      notify({ title: "Settings saved" });
    },
    onError: toastError("Settings not saved"),
    onSettled: () => client.invalidateQueries({ queryKey: maintenanceKeys.overview }),
  });
}

export function useBackUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson("POST", "/api/admin/backups"),
    onError: toastError("Not backed up"),
    onSettled: () => client.invalidateQueries({ queryKey: maintenanceKeys.overview }),
  });
}

export function useFilesCheck() {
  const [progress, setProgress] = useState<{ checked: number; total: number }>();
  const controller = useRef<AbortController>(null);
  const stop = () => controller.current?.abort();
  useEffect(() => {
    return stop;
  }, []);
  const mutation = useMutation({
    mutationFn: async () => {
      const { signal } = (controller.current = new AbortController());
      setProgress(undefined);
      const findings: FilesCheck["findings"] = [];
      let checked = 0;
      for await (const page of eachPage("/api/admin/integrity/files", filesCheckSchema, { signal })) {
        checked += page.checked;
        findings.push(...page.findings);
        setProgress({ checked, total: Math.max(page.total, checked) });
      }
      return { checked, integrity: groupFindings(findings) };
    },
    onError: (error) => {
      if (!controller.current?.signal.aborted) toastError("Not checked")(error);
    },
  });
  return { ...mutation, progress, stop };
}

const useExportRun = createLongRun<ExportDone & { totalRows: number }>();
const useRestoreRun = createLongRun<RestoreDone>();

export function useBeginExport() {
  return useMutation({
    mutationFn: (input: CheckPasswordInput) =>
      sendJson("POST", "/api/admin/export", input, begunExportSchema),
    onError: toastError("Not exported"),
  });
}

const exportKey = ["/api/admin/export"];

export function useSiteExport() {
  const { mutate } = useMutation({
    mutationKey: exportKey,
    mutationFn: (begun: BegunExport) =>
      keepGoing(useExportRun, async (patience, onDone) => {
        const { tables, exportedAt } = begun.manifest;
        const totalRows = tables.reduce((sum, { rows }) => sum + rows, 0) + begun.manifest.objects;
        const follow = (done: ExportDone) => onDone({ ...done, totalRows });
        save(
          await zipFile(exportedArchive(begun, piecesWith(patience), follow)),
          `site-${exportedAt.slice(0, 10)}.zip`,
        );
      }),
    onSuccess: () =>
      notify({
        title: "The site is exported",
        description: "Keep the file like a key: it holds everything, the passwords of all accounts too.",
      }),
    onError: (error) => {
      if (!isStopped(error)) toastError("Not exported")(error);
    },
    // What is left otherwise is deleted some hours later.
    onSettled: (_nothing, _error, { id }) =>
      sendJson("DELETE", `/api/admin/export/${id}`).catch((error: unknown) => console.warn(error)),
  });
  return { mutate, isPending: useIsMutating({ mutationKey: exportKey }) > 0, ...useExportRun() };
}

const restoreKey = ["/api/admin/restore"];

export function useSiteRestore() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationKey: restoreKey,
    mutationFn: (file: File) =>
      keepGoing(useRestoreRun, (patience, onDone) => restoreFrom(file, onDone, patience)),
    onSuccess: async (restored) => {
      await navigate(paths.auth, { flushSync: true });
      endSession(client);
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      notify({
        title: "The site is restored",
        description: `${restoredText(restored)} Log in with an account of the restored site.`.trim(),
        durationMs: 15_000,
      });
    },
    onError: (error) => {
      if (!isStopped(error)) notify({ ...restoreFailure(error), tone: "destructive" });
      return client.invalidateQueries({ queryKey: maintenanceKeys.restore });
    },
  });
  const last = useMutationState({
    filters: { mutationKey: restoreKey },
    select: ({ state }) => state,
  }).at(-1);
  const error = last?.error && !isStopped(last.error) ? last.error : undefined;
  return { mutate, isPending: last?.status === "pending", error, ...useRestoreRun() };
}

export function useDiscardRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => sendDelete(`/api/admin/restore/${id}`),
    onError: toastError("Not discarded"),
    onSettled: () => client.invalidateQueries({ queryKey: maintenanceKeys.restore }),
  });
}
