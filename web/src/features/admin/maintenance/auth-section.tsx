import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AuthFailure, AuthStatus } from "@contract/auth-status.ts";
import { countOf, formatRelativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { Section } from "../../../components/section.tsx";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { maintenanceQueries } from "./maintenance.queries.ts";
import classes from "./maintenance.module.css";

function Failure({ failure, now }: { failure: AuthFailure; now: number }): ReactNode {
  return (
    <li>
      {failure.advice}
      <span className={classes.reason}>
        {countOf(failure.total, "time")}, the last{" "}
        <time dateTime={failure.lastAt}>{formatRelativeTime(failure.lastAt, now)}</time>: {failure.detail}
      </span>
    </li>
  );
}

function Status({ status: { mail, failures, settings } }: { status: AuthStatus }): ReactNode {
  const now = useNow();
  const isWell = mail.failures.length + failures.length + settings.length === 0;
  return (
    <>
      <p className={classes.text}>
        {mail.sentAt ? (
          <>
            The last mail was sent <time dateTime={mail.sentAt}>{formatRelativeTime(mail.sentAt, now)}</time>.
          </>
        ) : (
          "No mail has been sent yet."
        )}
        {isWell && " Nothing has to be mended."}
      </p>
      {!isWell && (
        <ul className={classes.troubles}>
          {[...mail.failures, ...failures].map((failure) => (
            <Failure key={failure.advice} failure={failure} now={now} />
          ))}
          {settings.map(({ name, needed, why }) => (
            <li key={name}>
              {why}
              <span className={classes.reason}>
                On a hosted project: switch {needed ? "on" : "off"} <code>{name}</code> in Auth.
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function AuthSection(): ReactNode {
  const status = useQuery(maintenanceQueries.auth());
  return (
    <Section title="Accounts and mail" text="Mails to people, and what was refused to them in the last week.">
      <AdminData query={status} what="This" action="see it" skeleton={<SkeletonRows rows={1} />}>
        {(data) => <Status status={data} />}
      </AdminData>
    </Section>
  );
}
