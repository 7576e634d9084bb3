import { useState, type FocusEvent, type ReactNode } from "react";
import { Button, Switch, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { DueSettings } from "@contract/due.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { PageLoader } from "../../../components/page-loader.tsx";
import { useNow } from "../../../hooks/use-now.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import "../dialogs/settings-dialog.css";
import { noteQueries } from "../notes.queries.ts";
import { useEndCalendar, useMakeCalendar, useSetReminders } from "./due.mutations.ts";
import classes from "./due-settings-dialog.module.css";

const COPIED_MS = 3_000;

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** The address that was just made. */
function Address({ address }: { address: string }): ReactNode {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const copy = () => {
    clipboard.copy(address);
    input?.select();
  };
  return (
    <>
      <div className={classes.address}>
        <TextInput ref={setInput} label="Address" value={address} readOnly onFocus={selectAll} />
        <Button onClick={copy}>{clipboard.copied ? "Copied" : "Copy"}</Button>
      </div>
      <p className={classes.text} role="status">
        {clipboard.error
          ? "Your browser does not let us copy. The address is marked: copy it from there."
          : "Subscribe to it in your calendar program now: it is shown only once. Keep it to yourself; a new address ends it."}
      </p>
    </>
  );
}

type Question = "renew" | "end";

const QUESTIONS: Record<Question, { title: string; text: string; confirm: string }> = {
  renew: {
    title: "Make a new address?",
    text: "The address of before stops working at once. Calendars that use it need the new one.",
    confirm: "Make a new address",
  },
  end: {
    title: "Turn the calendar off?",
    text: "Its address stops working at once. You can make another one at any time.",
    confirm: "Turn it off",
  },
};

function Calendar({ calendar }: { calendar: DueSettings["calendar"] }): ReactNode {
  const make = useMakeCalendar();
  const end = useEndCalendar();
  const now = useNow();
  const [asked, setAsked] = useState<Question>();
  const [question, setQuestion] = useState<Question>("renew");
  const ask = (next: Question) => {
    setQuestion(next);
    setAsked(next);
  };
  const act = () => {
    const done = { onSettled: () => setAsked(undefined) };
    if (question === "renew") make.mutate(undefined, done);
    else end.mutate(undefined, { ...done, onSuccess: () => make.reset() });
  };
  return (
    <section>
      <h3 className={classes.heading}>Calendar</h3>
      <p className={classes.text}>
        A secret address by which your calendar program shows what falls due and ends. Whoever has it sees the
        days with their senders, or titles where there is none, and nothing else of yours.
      </p>
      {make.data && <Address address={make.data.address} />}
      {calendar && !make.data && (
        <p className={classes.text}>
          {`There is an address, made ${formatRelativeTime(calendar.since, now)}. `}
          {calendar.readAt === null
            ? "No calendar has read it yet."
            : `A calendar read it last ${formatRelativeTime(calendar.readAt, now)}.`}
        </p>
      )}
      <div className={classes.actions}>
        {calendar ? (
          <>
            <Button variant="default" onClick={() => ask("renew")}>
              New address
            </Button>
            <Button variant="default" onClick={() => ask("end")}>
              Turn off
            </Button>
          </>
        ) : (
          <BusyButton variant="default" busy={make.isPending} onClick={() => make.mutate()}>
            Make an address
          </BusyButton>
        )}
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={QUESTIONS[question].title}
        confirmLabel={QUESTIONS[question].confirm}
        pending={make.isPending || end.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={act}
      >
        {QUESTIONS[question].text}
      </ConfirmDialog>
    </section>
  );
}

function reminderText({ hasMail, isConfirmed, reminders }: DueSettings): string {
  if (!hasMail) return "This site sends no mails. Whoever runs it can set a mail server.";
  if (!isConfirmed && !reminders)
    return "Mails go to a confirmed address alone. Ask for a new password on the login page: the link of that mail confirms yours.";
  return "Three days before something is to be paid, and two weeks before something ends or notice has to be given. Each once.";
}

function Reminders({ settings }: { settings: DueSettings }): ReactNode {
  const set = useSetReminders();
  const canTurnOn = settings.hasMail && settings.isConfirmed;
  return (
    <section>
      <h3 className={classes.heading}>Mail</h3>
      <Switch
        label="Remind me by mail"
        description={reminderText(settings)}
        disabled={!canTurnOn && !settings.reminders}
        checked={settings.reminders}
        onChange={({ currentTarget: { checked } }) => set.mutate(checked)}
      />
    </section>
  );
}

function Settings(): ReactNode {
  const settings = useQuery(noteQueries.dueSettings());
  if (settings.data)
    return (
      <div className={classes.settings}>
        <Calendar calendar={settings.data.calendar} />
        <Reminders settings={settings.data} />
      </div>
    );
  if (settings.isPending) return <PageLoader label="Loading the settings" />;
  return <QueryFailure as="h3" title="The settings cannot be shown" query={settings} />;
}

interface DueSettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function DueSettingsDialog({ opened, onClose }: DueSettingsDialogProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title="Calendar and mail" size="34rem">
      {opened && <Settings />}
    </Dialog>
  );
}
