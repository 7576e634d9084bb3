import { mailServerOf, readSettings, StartError, type MailServer } from "../../local/settings.ts";
import { readPlace, readReference } from "../environment.ts";
import type { Place } from "../hosts/place.ts";

type Variables = Record<string, string | undefined>;

/** What a deployment needs to know, from `.env`. */
export interface Deployment {
  reference: string;
  place: Place;
  /** The person's access token, for the CLI and for Supabase's management API. */
  accessToken: string;
  /** The password of the project's database, for its migrations. */
  databasePassword: string;
  /** The address of the management API. */
  managementUrl: string;
  mail: MailServer | undefined;
  /** Secrets of the functions, by name, which the person has set. */
  secrets: Record<string, string>;
}

/** Variables that functions get as they are. */
const PASSED_ON = ["SECURITY_CONTACT", "ANALYSIS_BASE_URL", "ANALYSIS_API_KEY", "ANALYSIS_MODEL"] as const;

/** Reads the settings of a deployment; returns one plain sentence for each that is missing or unusable. */
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
  // Both need the reference, but whoever lacks it also reads what else is missing.
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
  if (!reference || !place || !accessToken || !databasePassword || !settings) return problems;
  return {
    reference,
    place,
    accessToken,
    databasePassword,
    managementUrl: variables["SUPABASE_MANAGEMENT_URL"] || "https://api.supabase.com",
    mail: mailServerOf(settings),
    secrets: Object.fromEntries([
      ...(variables["JWT_SECRET"] ? [["JWT_SECRET", variables["JWT_SECRET"]] as const] : []),
      ...PASSED_ON.flatMap((name): [string, string][] => {
        const value = settings[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ]),
  };
}
