import { useState, type FormEvent, type ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import { BusyButton } from "../../../components/busy-button.tsx";
import "@mantine/core/styles/Input.layer.css";
import { localInputOf } from "./schedule.rules.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import classes from "./write-page.module.css";

const DAY_MS = 24 * 60 * 60 * 1000;

interface ScheduleFormProps {
  initial: string | null;
  pending: boolean;
  onSchedule: (iso: string) => void;
  onClose: () => void;
}

function ScheduleForm({ initial, pending, onSchedule, onClose }: ScheduleFormProps): ReactNode {
  const [opened] = useState(() => Date.now());
  const [typed, setTyped] = useState(() => localInputOf(initial ? Date.parse(initial) : opened + DAY_MS));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const then = Date.parse(typed);
    if (Number.isNaN(then)) return setError("Please choose a date and a time");
    if (then <= Date.now()) return setError("Please choose a time that is still to come");
    onSchedule(new Date(then).toISOString());
  };
  return (
    <form className={classes.scheduleForm} noValidate onSubmit={submit}>
      <TextInput
        label="Date and time"
        description="As the clock of this device shows it."
        type="datetime-local"
        data-autofocus
        min={localInputOf(opened)}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.dialogActions}>
        <Button variant="default" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={pending}>
          {pending ? "Scheduling..." : "Schedule Post"}
        </BusyButton>
      </div>
    </form>
  );
}

export function ScheduleDialog({ opened, ...form }: ScheduleFormProps & { opened: boolean }): ReactNode {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Publish later" size="25rem" pending={form.pending}>
      <ScheduleForm {...form} />
    </Dialog>
  );
}
