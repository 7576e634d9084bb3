import { useEffect, useRef, useState } from "react";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { create } from "zustand";
import type { CheckPasswordInput } from "@contract/account.ts";
import { type FilesCheck, filesCheckSchema, mendedSchema, retriedSchema } from "@contract/maintenance.ts";
import { downloadWith } from "../../../lib/http/download.ts";
import { countOf } from "../../../lib/format.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { eachPage } from "../../../lib/http/pages.ts";
import { paths } from "../../../lib/paths.ts";
import { endSession } from "../../../lib/session/session.ts";
import { settingsQuery } from "../../../lib/settings/settings.ts";
import { askBeforeClosing } from "../../../hooks/use-close-warning.ts";
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

/** Checks the password first, so that the server does not answer with an error page. */
export function useSiteExport() {
  return useMutation({
    mutationFn: (input: CheckPasswordInput) => sendJson("POST", "/api/auth/check-password", input),
    onSuccess: (_nothing, input) => {
      downloadWith("/api/admin/export", input, () =>
        notify({
          title: "Download failed",
          description: "Please try again in a moment.",
          tone: "destructive",
        }),
      );
      notify({
        title: "Download started",
        description: "Keep the file like a key: it holds everything, the passwords of all accounts too.",
      });
    },
    onError: toastError("Download failed"),
  });
}

const restoreKey = ["/api/admin/restore"];
const useRestoreProgress = create<{ progress: number }>()(() => ({ progress: 0 }));

export function useSiteRestore() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationKey: restoreKey,
    mutationFn: async (file: File) => {
      const setProgress = (progress: number) => useRestoreProgress.setState({ progress });
      setProgress(0);
      const stopAsking = askBeforeClosing();
      try {
        return await restoreFrom(file, setProgress);
      } finally {
        stopAsking();
      }
    },
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
    onError: (error) => notify({ ...restoreFailure(error), tone: "destructive" }),
  });
  const last = useMutationState({
    filters: { mutationKey: restoreKey },
    select: ({ state }) => state,
  }).at(-1);
  return { mutate, isPending: last?.status === "pending", error: last?.error, ...useRestoreProgress() };
}
