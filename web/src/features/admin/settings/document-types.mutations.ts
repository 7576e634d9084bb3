import { useMutation, useQueryClient } from "@tanstack/react-query";
import { siteDocumentTypeSchema, type SiteDocumentType } from "@contract/analysis.ts";
import { DOCUMENT_TYPES_PATH, documentTypesQuery } from "../../../lib/document-types/document-types.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { sendDelete } from "../../../lib/http/retry.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: documentTypesQuery.queryKey });
};

export function useAddDocumentType() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => sendJson("POST", DOCUMENT_TYPES_PATH, { name }, siteDocumentTypeSchema),
    onSuccess: ({ name }) => {
      notify({ title: "Type added", description: `“${name}” can be chosen when a document is corrected.` });
      return refresh();
    },
    onError: toastError("Not added"),
  });
}

export function useRenameDocumentType() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, name }: { type: SiteDocumentType; name: string }) =>
      sendJson("PATCH", `${DOCUMENT_TYPES_PATH}/${type.id}`, { name }, siteDocumentTypeSchema),
    onSuccess: ({ name }, { type }) => {
      notify({
        title: "Type renamed",
        description: `“${type.name}” is called “${name}” now, in all documents.`,
      });
      // Notes show it too.
      return client.invalidateQueries();
    },
    onError: toastError("Not renamed"),
  });
}

export function useDeleteDocumentType() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: SiteDocumentType) => sendDelete(`${DOCUMENT_TYPES_PATH}/${id}`),
    onSuccess: (_nothing, { name }) => {
      notify({ title: "Type removed", description: `“${name}” can no longer be chosen.` });
      return refresh();
    },
    onError: toastError("Not removed"),
  });
}
