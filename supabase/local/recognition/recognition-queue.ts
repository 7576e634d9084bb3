import type postgres from "postgres";
import { z } from "zod";
import { outcomeOf } from "../../functions/_shared/contract/reading.ts";
import type { Outcome } from "./recognition-process.ts";
import { TASK_TYPES } from "./recognition-task.ts";

/** Renewed while a document is read. */
export const LEASE_SECONDS = 120;
/** Then it is left to a page of its person. */
const MAX_ATTEMPTS = 3;
const RETRY_SECONDS = 10;

const claimSchema = z.object({
  /** As the database's bigint is passed on. */
  id: z.string(),
  user_id: z.string(),
  file_type: z.enum(TASK_TYPES),
  storage_path: z.string(),
  attempt: z.number(),
  texts: z.array(z.string()),
});
export type Claim = z.infer<typeof claimSchema>;

/** The documents that came without their text. `reader`: who claims them. */
export function recognitionQueue(sql: postgres.Sql, reader: string) {
  /** The person who was served last, last. */
  let served: string[] = [];
  return {
    async claim(): Promise<Claim | undefined> {
      const rows = await sql`
        select * from public.claim_recognition(
          ${reader}, ${TASK_TYPES}, ${served}::bigint[], ${LEASE_SECONDS}, ${MAX_ATTEMPTS})`;
      const claim = z.array(claimSchema).parse(rows)[0];
      if (claim) served = [...served.filter((each) => each !== claim.user_id), claim.user_id];
      return claim;
    },
    /** False when somebody else has it. */
    async renew({ id }: Claim): Promise<boolean> {
      const [row] = await sql`select public.renew_recognition(${id}, ${reader}, ${LEASE_SECONDS}) as is_ours`;
      return row?.["is_ours"] === true;
    },
    async retryLater({ id, attempt }: Claim): Promise<void> {
      await sql`select public.renew_recognition(${id}, ${reader}, ${attempt * RETRY_SECONDS})`;
    },
    /** Nothing happens where a person has written its text meanwhile. */
    async store({ id }: Claim, found: Outcome): Promise<void> {
      const { text, outcome } = outcomeOf(found);
      const reading = "reading" in found ? sql.json(found.reading) : null;
      await sql`select public.store_recognition(${id}, ${reader}, ${reading}, ${text}, ${outcome})`;
    },
  };
}
export type RecognitionQueue = ReturnType<typeof recognitionQueue>;
