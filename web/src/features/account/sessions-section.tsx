import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "@contract/account.ts";
import { formatRelativeTime } from "../../lib/format.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { keepRowFocus } from "../../components/focus/keep-row-focus.ts";
import { Section } from "../../components/section.tsx";
import { useEndSession, useLogOutEverywhere } from "./account.mutations.ts";
import { accountQueries } from "./account.queries.ts";
import { deviceName } from "./user-agent.rules.ts";
import classes from "./account-page.module.css";

/** The lifetime of an access token: a session may be in use that long without an update of `lastSeenAt`. */
const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

function LastSeen({ at, now }: { at: string; now: number }): ReactNode {
  if (now - Date.parse(at) < TOKEN_LIFETIME_MS) return "Seen within the last hour";
  return (
    <>
      Last seen <time dateTime={at}>{formatRelativeTime(at, now)}</time>
    </>
  );
}

function SessionRow({ session, now }: { session: Session; now: number }): ReactNode {
  const end = useEndSession();
  const name = deviceName(session.userAgent);
  return (
    <li className={classes.session}>
      <span>
        {name} {session.current && <span className={classes.here}>This one</span>}
      </span>
      <span className={classes.when}>
        {session.current ? (
          "Active now"
        ) : (
          <>
            <LastSeen at={session.lastSeenAt} now={now} />
            <BusyButton
              variant="subtle"
              size="xs"
              className={classes.end}
              busy={end.isPending}
              aria-label={end.isPending ? `Logging out ${name}...` : `Log out ${name}`}
              onClick={() => end.mutate({ id: session.id, name })}
            >
              {end.isPending ? "Logging out..." : "Log out"}
            </BusyButton>
          </>
        )}
      </span>
    </li>
  );
}

function SessionList(): ReactNode {
  const { data, isError, refetch, isFetching, dataUpdatedAt } = useQuery(accountQueries.sessions());
  if (data) {
    return (
      <ul ref={keepRowFocus} className={classes.sessions}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} now={dataUpdatedAt} />
        ))}
      </ul>
    );
  }
  if (!isError) return <div className={classes.waiting} role="status" aria-label="Loading" />;
  return (
    <p className={`${classes.note} ${classes.row}`} role="alert">
      Where you are logged in could not be loaded.
      <BusyButton variant="default" size="xs" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </BusyButton>
    </p>
  );
}

export function SessionsSection(): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  const logOut = useLogOutEverywhere();
  return (
    <Section
      title="Where you are logged in"
      text="Something here that is not yours? Log out everywhere, then change your password."
    >
      <SessionList />
      <Button variant="default" onClick={() => setConfirming(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        pendingLabel="Logging out..."
        destructive={false}
        pending={logOut.isPending}
        onConfirm={() => logOut.mutate()}
        onCancel={() => setConfirming(false)}
      >
        You will have to log in again on every device, this one too.
      </ConfirmDialog>
    </Section>
  );
}
