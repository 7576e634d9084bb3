import { mailServerOf, readSettings, StartError, type MailServer } from "../../local/settings.ts";
import { readPlace, readReference } from "../environment.ts";
import type { Place } from "../hosts/place.ts";

type Variables = Record<string, string | undefined>;

export interface Deployment {
  reference: string;
  place: Place;
  accessToken: string;
  databasePassword: string;
  managementUrl: string;
  mail: MailServer | undefined;
  secrets: Record<string, string>;
}

const PASSED_ON = [
  "SECURITY_CONTACT",
  "ANALYSIS_BASE_URL",
  "ANALYSIS_API_KEY",
  "ANALYSIS_MODEL",
  "ANALYSIS_TRANSCRIPTION_MODEL",
] as const;

export function readDeployment(variables: Variables): Deployment | string[] {
  const problems: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (!problems.includes(error.message)) problems.push(error.message);
      return undefined;
    }
  };
  const required = (name: string, what: string) =>
    attempt(() => {
      const value = variables[name];
      if (value) return value;
      throw new StartError(`${name} is missing in .env: ${what}.`);
    });
  const reference = attempt(() => readReference(variables));
  const place = attempt(() => readPlace(variables));
  if (reference === undefined)
    attempt(() => readPlace({ ...variables, SUPABASE_PROJECT_REF: "a".repeat(20) }));
  const accessToken = required(
    "SUPABASE_ACCESS_TOKEN",
    "make one in the dashboard, under Account, Access Tokens",
  );
  const databasePassword = required(
    "SUPABASE_DB_PASSWORD",
    "the dashboard sets a new one under Project Settings, Database",
  );
  const settings = attempt(() => readSettings(variables));
  const mail = settings && mailServerOf(settings);
  if (!reference || !place || !accessToken || !databasePassword || !settings) return problems;
  return {
    reference,
    place,
    accessToken,
    databasePassword,
    managementUrl: variables["SUPABASE_MANAGEMENT_URL"] || "https://api.supabase.com",
    mail,
    secrets: Object.fromEntries([
      ...(variables["JWT_SECRET"] ? [["JWT_SECRET", variables["JWT_SECRET"]] as const] : []),
      // Auth has the mail server in its configuration; this is for the reminders that the site sends itself.
      ...(mail ? Object.entries({ SMTP_URL: mail.url, MAIL_FROM: mail.from }) : []),
      ...PASSED_ON.flatMap((name): [string, string][] => {
        const value = settings[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ]),
  };
}
