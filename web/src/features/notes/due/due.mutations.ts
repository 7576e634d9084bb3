import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dueCalendarSchema, type DueItem, type DueMark } from "@contract/due.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { noteKeys } from "../notes.keys.ts";
import { noteQueries } from "../notes.queries.ts";
import { dueName, markWords } from "./due.rules.ts";

const MARKS = { id: "due-marks" };

interface Marking {
  item: DueItem;
  mark: DueMark | null;
}

/** Marks an entry, or takes its mark back; either can be undone. */
export function useMarkDue() {
  const client = useQueryClient();
  const { queryKey } = noteQueries.due();
  const show = (item: DueItem, mark: DueMark | null) =>
    client.setQueryData(queryKey, (items) =>
      items?.map((each) =>
        each.noteId === item.noteId && each.kind === item.kind ? { ...each, mark } : each,
      ),
    );
  const marking = useMutation({
    mutationKey: [MARKS.id],
    scope: MARKS,
    mutationFn: ({ item: { noteId, kind, date }, mark }: Marking) =>
      sendJson("PUT", `/api/notes/${noteId}/due`, { kind, date, mark }),
    onMutate: async ({ item, mark }) => {
      await client.cancelQueries({ queryKey });
      show(item, mark);
    },
    onSuccess: (_nothing, { item, mark }) => {
      const act = () => marking.mutate({ item: { ...item, mark }, mark: item.mark });
      const title = mark === null ? "Back in the list" : markWords({ ...item, mark });
      notify({ title, description: dueName(item), action: { label: "Undo", act } });
    },
    onError: (error, { item }) => {
      show(item, item.mark);
      toastError("Error", "This could not be marked. Please try again.")(error);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: [MARKS.id] }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return marking;
}

const useRefreshSettings = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: noteKeys.dueSettings });
};

export function useSetReminders() {
  const client = useQueryClient();
  const refresh = useRefreshSettings();
  const { queryKey } = noteQueries.dueSettings();
  const show = (reminders: boolean) =>
    client.setQueryData(queryKey, (settings) => settings && { ...settings, reminders });
  return useMutation({
    mutationFn: (isOn: boolean) => sendJson("PUT", "/api/due/reminders", { isOn }),
    onMutate: show,
    onSuccess: (_nothing, isOn) => notify({ title: isOn ? "Reminders are on" : "Reminders are off" }),
    onError: (error, isOn) => {
      show(!isOn);
      toastError("Error", "This could not be changed. Please try again.")(error);
    },
    onSettled: refresh,
  });
}

/** Its answer is the only place where the address stands. */
export function useMakeCalendar() {
  return useMutation({
    mutationFn: () => sendJson("POST", "/api/due/calendar", undefined, dueCalendarSchema),
    onError: toastError("Error", "No address could be made. Please try again."),
    onSettled: useRefreshSettings(),
  });
}

export function useEndCalendar() {
  return useMutation({
    mutationFn: () => sendJson("DELETE", "/api/due/calendar"),
    onSuccess: () => notify({ title: "The calendar is off" }),
    onError: toastError("Error", "The calendar could not be turned off. Please try again."),
    onSettled: useRefreshSettings(),
  });
}
