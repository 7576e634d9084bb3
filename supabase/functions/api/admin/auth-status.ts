import { z } from "zod";
import { NEEDED_AUTH_SETTINGS } from "../../_shared/auth-settings.ts";
import type { AuthFailure, AuthStatus } from "../../_shared/contract/auth-status.ts";
import { MAIL_KINDS, OWNERS_ADVICE } from "../http/auth-failure.ts";
import { call, type Executor } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import type { Dependencies } from "../http/environment.ts";
import { unavailable } from "../../_shared/errors.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MAIL_SENT = "mail_sent";

async function readSettings({ supabaseUrl, serviceKey }: Dependencies): Promise<unknown> {
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: serviceKey } }).catch(
    (error: unknown) => {
      console.error("Auth does not tell its settings:", error);
      throw unavailable();
    },
  );
  if (response.ok) return await response.json();
  console.error("Auth does not tell its settings:", response.status, await response.text());
  throw unavailable();
}

const fieldsSchema = z.record(z.string(), z.unknown());

function valueAt(object: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => fieldsSchema.safeParse(part).data?.[name], object);
}

function wrongSettings(told: unknown): AuthStatus["settings"] {
  return NEEDED_AUTH_SETTINGS.flatMap(({ name, why, told: needed }) => {
    const found = needed && valueAt(told, needed.path);
    return typeof found === "boolean" && found !== needed?.value
      ? [{ name, needed: needed?.value ?? false, why }]
      : [];
  });
}

export async function findAuthStatus(db: Executor, deps: Dependencies): Promise<AuthStatus> {
  const rows = await call(db, "admin_auth_events", {});
  const settings = wrongSettings(await readSettings(deps));
  const sentAt = rows.find(({ kind }) => kind === MAIL_SENT)?.last_at;
  const since = deps.now().getTime() - WEEK_MS;
  const failuresOf = (isWanted: (kind: string) => boolean): AuthFailure[] =>
    rows
      .filter(({ kind, last_at: at }) => kind !== MAIL_SENT && isWanted(kind) && Date.parse(at) > since)
      .map((row) => ({
        advice: OWNERS_ADVICE[row.kind] ?? "",
        detail: row.detail,
        total: row.total,
        firstAt: isoDate(row.first_at),
        lastAt: isoDate(row.last_at),
      }));
  return {
    mail: {
      sentAt: sentAt === undefined ? null : isoDate(sentAt),
      failures: failuresOf((kind) => MAIL_KINDS.includes(kind)),
    },
    failures: failuresOf((kind) => !MAIL_KINDS.includes(kind)),
    settings,
  };
}
