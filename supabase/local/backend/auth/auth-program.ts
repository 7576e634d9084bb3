import process from "node:process";
import { z } from "zod";
import { startAuth } from "../backend.ts";
import { limitHashes } from "./limit-hashes.ts";
import { beginSession } from "./begin-session.ts";
import { closeSignUps } from "./close-sign-ups.ts";
import { spendSameTime } from "./spend-same-time.ts";
import { connect } from "../../database/ask-database.ts";
import { endWithParent } from "../../processes/end-with-parent.ts";
import { urlOf } from "../../database/postgres.ts";
import { keepRoom } from "../../data/disk-room.ts";
import { loadSecrets } from "../../data/secrets.ts";

const { DATA_DIR, DISK_RESERVE_MB, DATABASE_PORT, SITE_URL, SMTP_URL, MAIL_FROM } = z
  .object({
    DATA_DIR: z.string(),
    DISK_RESERVE_MB: z.coerce.number(),
    DATABASE_PORT: z.coerce.number(),
    SITE_URL: z.url(),
    SMTP_URL: z.string().default(""),
    MAIL_FROM: z.string().default(""),
  })
  .parse(process.env);

endWithParent(() => Deno.exit(0));
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  console.error("Something failed that nobody waits for:", event.reason);
});
const secrets = await loadSecrets(DATA_DIR);
const url = urlOf(DATABASE_PORT);
const mail = SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM } : undefined;
const disk = keepRoom(DATA_DIR, DISK_RESERVE_MB);
const sql = connect(url("postgres", secrets.postgresPassword));
const lite = await startAuth({ url }, secrets, SITE_URL, DATA_DIR, disk, mail);
const auth = limitHashes(closeSignUps(spendSameTime(beginSession(lite, sql), sql), sql));
Deno.serve((request) => auth.fetch(request));
