import path from "node:path";
import { mailServerOf } from "../../settings.ts";
import { type PartProcess, spawnPart } from "../../processes/part-process.ts";
import { bareEnvironment } from "../../processes/bare-environment.ts";
import { PROJECT_DIR, type Settings } from "../../settings.ts";

export function spawnAuth(
  settings: Settings,
  siteUrl: string,
  databasePort: number,
  isDevelopment: boolean,
): PartProcess {
  const mail = mailServerOf(settings);
  return spawnPart(
    "auth",
    ["--allow-all", "--unstable-no-legacy-abort", path.join(import.meta.dirname, "auth-program.ts")],
    PROJECT_DIR,
    {
      ...bareEnvironment(),
      ...Object.fromEntries(Object.entries(Deno.env.toObject()).filter(([name]) => name.startsWith("LITE_"))),
      DATA_DIR: settings.DATA_DIR,
      DISK_RESERVE_MB: String(settings.DISK_RESERVE_MB),
      SITE_URL: siteUrl,
      DATABASE_PORT: String(databasePort),
      ...(mail && { SMTP_URL: mail.url, MAIL_FROM: mail.from }),
      ...(isDevelopment && { SITE_IN_DEVELOPMENT: "yes" }),
    },
  );
}
