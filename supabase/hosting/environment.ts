import { z } from "zod";
import { StartError } from "../local/settings.ts";
import type { Place } from "./hosts/place.ts";

type Variables = Record<string, string | undefined>;

/** As in `https://<reference>.supabase.co`. */
const REFERENCE = /^[a-z0-9]{20}$/u;

function requireVariable(variables: Variables, name: string, what: string): string {
  const value = variables[name];
  if (!value) throw new StartError(`${name} is missing in .env: ${what}.`);
  return value;
}

export function readReference(variables: Variables): string {
  const reference = requireVariable(
    variables,
    "SUPABASE_PROJECT_REF",
    "the project's reference, which its address in the dashboard ends with",
  );
  if (REFERENCE.test(reference)) return reference;
  throw new StartError(
    "SUPABASE_PROJECT_REF is not usable: a reference has twenty small letters and digits.",
  );
}

export function readSite(variables: Variables): string {
  const site = requireVariable(variables, "SITE_URL", "the address by which people reach the site");
  if (!z.url({ protocol: /^https$/ }).safeParse(site).success || new URL(site).pathname !== "/")
    throw new StartError("SITE_URL is not usable: it begins with https:// and has no path.");
  return new URL(site).origin;
}

export function readPlace(variables: Variables): Place {
  return {
    site: readSite(variables),
    functions: `https://${readReference(variables)}.supabase.co/functions/v1`,
    folder: variables["PAGE_DIR"] || "/srv/personal-website",
  };
}
