import { useState } from "react";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import {
  type ChangeEmailInput,
  type ChangePasswordInput,
  type DeleteAccountInput,
  type UpdateProfileInput,
} from "@contract/account.ts";
import { userSchema } from "@contract/user.ts";
import {
  type AccountExportDone,
  accountExportSchema,
  exportedAccount,
} from "@engines/account-archive/index.ts";
import { sendDelete } from "../../lib/http/retry.ts";
import { save } from "../../lib/http/download.ts";
import { piecesWith, zipFile } from "../../lib/http/export-file.ts";
import { getJson, sendJson } from "../../lib/http/http.ts";
import { createLongRun, isStopped, keepGoing } from "../../lib/long-run.ts";
import { notify } from "../../lib/notify/notify.ts";
import { toastError } from "../../lib/notify/toast-error.ts";
import { localCopies } from "../../lib/autosave/local-copies.ts";
import { userQuery } from "../../lib/session/user.ts";
import { leaveSession } from "../../lib/session/logout.ts";
import { setUser } from "../../lib/session/session.ts";
import { USER_PATH } from "../../lib/session/signed-in.ts";
import { uploadForm } from "../../lib/http/upload.ts";
import { accountQueries } from "./account.queries.ts";

const PICTURE_PATH = `${USER_PATH}/picture`;
const EXPORT_PATH = "/api/account/export";

export function useUpdateNames() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateProfileInput) => sendJson("PATCH", USER_PATH, input, userSchema),
    onSuccess: (user) => {
      setUser(client, user);
      notify({ title: "Names saved" });
    },
    onError: toastError("Names not saved"),
  });
}

export function useUploadPicture() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: async (square: () => Promise<Blob>) => {
      setProgress(0);
      const form = new FormData();
      form.append("image", await square(), "picture.jpg");
      return uploadForm(PICTURE_PATH, form, userSchema, { onProgress: setProgress });
    },
    onSuccess: (user) => {
      setUser(client, user);
      notify({ title: "Picture saved" });
    },
    onError: toastError("Picture not saved"),
  });
  return { ...mutation, progress };
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson("DELETE", PICTURE_PATH, undefined, userSchema),
    onSuccess: (user) => {
      setUser(client, user);
      notify({ title: "Picture removed" });
    },
    onError: toastError("Picture not removed"),
  });
}

export const mailSentence = (current: string, next: string) =>
  `Open the link in the mail that we have sent to ${next}. Until you confirm it there, you log in with ${current}.`;

/** Resolves to the user, or to null when a mail must be confirmed first. */
export function useChangeEmail(current: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeEmailInput) =>
      sendJson("POST", "/api/auth/change-email", input, userSchema.nullable()),
    onSuccess: (user, { email }) => {
      if (user) setUser(client, user);
      notify(
        user
          ? { title: "Email address changed", description: `You log in with ${user.email} from now on.` }
          : { title: "Check your mail", description: mailSentence(current, email) },
      );
    },
    onError: toastError("Email address not changed"),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => sendJson("POST", "/api/auth/change-password", input),
    onSuccess: () => {
      notify({ title: "Password changed", description: "You are logged out everywhere else." });
      return client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
    },
    onError: toastError("Password not changed"),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => sendDelete(`/api/auth/sessions/${id}`),
    onSuccess: async (_nothing, { name }) => {
      notify({ title: "Logged out", description: `${name} has to log in again.` });
      await client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
    },
    onError: toastError("Logout failed"),
  });
}

export function useLogOutEverywhere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => sendJson("POST", "/api/auth/sessions/sign-out-everywhere"),
    onSuccess: async () => {
      await leaveSession(client, navigate);
      notify({ title: "Logged out", description: "You have been logged out everywhere." });
    },
    onError: toastError("Logout failed"),
  });
}

const useExportRun = createLongRun<AccountExportDone>();

export function useExport() {
  const { mutate } = useMutation({
    mutationKey: [EXPORT_PATH],
    mutationFn: () =>
      keepGoing(useExportRun, async (patience, onDone) => {
        const { signal } = patience;
        const begun = await getJson(EXPORT_PATH, accountExportSchema, { signal });
        const file = await zipFile(exportedAccount(begun, piecesWith(patience), onDone));
        save(file, `export-${begun.exportedAt.slice(0, 10)}.zip`);
      }),
    onSuccess: () =>
      notify({
        title: "Your data is downloaded",
        description: "Your browser keeps the file where it keeps downloads.",
      }),
    onError: (error) => {
      if (!isStopped(error)) toastError("Download failed")(error);
    },
  });
  return { mutate, isPending: useIsMutating({ mutationKey: [EXPORT_PATH] }) > 0, ...useExportRun() };
}

export function useDeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: DeleteAccountInput) => sendJson("DELETE", "/api/account", input),
    onSuccess: async () => {
      const user = client.getQueryData(userQuery.queryKey);
      if (user) localCopies.removeOwner(user.id);
      await leaveSession(client, navigate);
      notify({ title: "Account deleted", description: "Everything that was yours here is gone." });
    },
    onError: toastError("Account not deleted"),
  });
}
