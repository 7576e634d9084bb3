import type { ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { ApiError, sendJson } from "../../lib/http/http.ts";
import { paths } from "../../lib/paths.ts";
import { ConfirmCard } from "./confirm-card.tsx";

const DONE = {
  title: "Reminders are off",
  text: "You get no more mails of what falls due. You can turn them on again under Due.",
};
const UNKNOWN = {
  title: "This link is not valid",
  text: "Open it once more from the mail, as a whole. You can also turn reminders off under Due, in Calendar and mail.",
};

export function RemindersOffPage(): ReactNode {
  const [search] = useSearchParams();
  const key = search.get("key") ?? "";
  const turnOff = useMutation({
    mutationFn: () => sendJson("POST", `/api/due/reminders/off?key=${encodeURIComponent(key)}`),
  });
  const isUnknown = key === "" || (turnOff.error instanceof ApiError && turnOff.error.status === 404);
  return (
    <ConfirmCard
      title="Turn off reminders?"
      text="You then get no more mails of what falls due. Your list and your calendar stay as they are."
      action="Turn off reminders"
      pendingLabel="Turning off..."
      isPending={turnOff.isPending}
      error={turnOff.error}
      onConfirm={() => turnOff.mutate()}
      outcome={turnOff.isSuccess ? DONE : isUnknown ? UNKNOWN : undefined}
      next={{ to: paths.notes, label: "Open your notes" }}
    />
  );
}
