import { sql } from "kysely";
import { z } from "zod";
import { fileTypeSchema } from "../../_shared/contract/file-type.ts";
import { type Settings, settingsSchema, type UpdateSettingsInput } from "../../_shared/contract/settings.ts";
import { adminOnly } from "../../_shared/errors.ts";
import { type Executor, json } from "../../_shared/database/index.ts";

const ID = 1;

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const SETTINGS = sql.id("public", "settings");

const COLUMNS = sql.join(
  Object.keys(settingsSchema.shape).map((name) => sql`${sql.id(columnOf(name))} as ${sql.id(name)}`),
);

/** Without lengths: one long text must not make all settings unreadable. */
const rowSchema = z.object({
  ...settingsSchema.shape,
  siteTitle: z.string(),
  ownerName: z.string(),
  greeting: z.object({ before: z.string(), marked: z.string(), after: z.string() }),
  bio: z.string(),
  videoUrl: z.string().nullable(),
  nowPlaying: z.object({ title: z.string(), artist: z.string(), url: z.string().optional() }).nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  acceptedNoteTypes: z.array(fileTypeSchema),
});

export async function findSettings(db: Executor): Promise<Settings> {
  const [row] = await db.run(sql`select ${COLUMNS} from ${SETTINGS} where id = ${ID}`);
  return rowSchema.parse(row);
}

export async function updateSettings(db: Executor, input: UpdateSettingsInput): Promise<Settings> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const changes = Object.fromEntries(given.map(([name, value]) => [columnOf(name), value]));
  const columns = sql.join(Object.keys(changes).map((name) => sql.id(name)));
  // By a record, so that Postgres knows the type of each value.
  const [row] = await db.run(sql`
    update ${SETTINGS}
    set (${columns}) = (select ${columns} from jsonb_populate_record(null::${SETTINGS}, ${json(changes)}))
    where id = ${ID} returning ${COLUMNS}`);
  if (!row) throw adminOnly();
  return rowSchema.parse(row);
}
