import { recordFailure } from "../http/auth-events.ts";
import { REMINDER_NOT_SENT, withoutAddresses } from "../http/auth-failure.ts";
import type { Dependencies } from "../http/environment.ts";
import { claimReminders, endReminder, type Reminder } from "./due.repository.ts";
import { reminderDays, reminderText } from "./due.rules.ts";

/** A claim is lost after fifteen minutes, and one mail may take half a minute. */
const PEOPLE_AT_ONCE = 10;
/** A hosted function has 150 seconds. */
const TIME_MS = 90_000;

/** Where the link of a mail turns its reminders off. */
const offLinks = (site: string, key: string) => ({
  page: `${site}/reminders/off?key=${key}`,
  oneClick: `${site}/api/due/reminders/off?key=${key}`,
});

async function send(deps: Dependencies, reminder: Reminder): Promise<void> {
  const site = new URL(deps.siteUrl).origin;
  const links = offLinks(site, reminder.offKey);
  await deps.mailer?.send({
    to: reminder.email,
    ...reminderText(reminder.items, { site, offLink: links.page }),
    messageId: `<${reminder.mail}@${new URL(site).hostname}>`,
    offLink: links.oneClick,
  });
}

const reasonOf = (error: unknown) =>
  withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Mails people what falls due soon, each entry once, also when it is cut off or runs twice at once. One mail that fails keeps none of the
 * others, and is tried again with the next run. Throws when any failed, with how many and the last reason.
 */
export async function sendReminders(deps: Dependencies): Promise<void> {
  if (deps.mailer === undefined) return;
  const end = deps.now().getTime() + TIME_MS;
  let [sent, failed, reason] = [0, 0, ""];
  while (deps.now().getTime() < end) {
    let isAnySent = false;
    const reminders = await claimReminders(deps.serviceDb, reminderDays(deps.now()), PEOPLE_AT_ONCE);
    if (reminders.length === 0) break;
    for (const reminder of reminders) {
      const failure = await send(deps, reminder).catch((error: unknown) => ({ reason: reasonOf(error) }));
      await endReminder(deps.serviceDb, reminder.mail, failure === undefined);
      isAnySent ||= failure === undefined;
      if (failure === undefined) sent += 1;
      else [failed, reason] = [failed + 1, failure.reason];
    }
    // The server is not reached, or takes none of our mails.
    if (!isAnySent) break;
  }
  if (failed === 0) return;
  const told = `${failed} of ${sent + failed} reminders were not sent: ${reason}`;
  await recordFailure(deps, { kind: REMINDER_NOT_SENT, detail: told });
  throw new Error(told);
}
