import type { Context } from "hono";
import { z } from "zod";
import { call, callValue, type Executor, json, type Limits } from "../../_shared/database/index.ts";
import type { Environment } from "./environment.ts";
import { parse } from "./validate.ts";

const keySchema = z.uuid("Idempotency-Key: must be a UUID").optional();

const keyOf = (c: Context<Environment>) => parse(keySchema, c.req.header("idempotency-key"));

export const RECORD = z.object({ id: z.number() });

export interface Write<Receipt, Answer> {
  /** What is kept of the answer: no text of people, which they may delete. */
  receipt: z.ZodType<Receipt>;
  work(tx: Executor): Promise<Answer>;
  /** The answer to a repeated request. */
  again(tx: Executor, receipt: Receipt): Promise<Answer>;
  limits?: Partial<Limits> | undefined;
}

async function earlier<Receipt>(tx: Executor, key: string, receipt: z.ZodType<Receipt>) {
  const [row] = await call(tx, "claim_idempotency_key", { key });
  return row && { receipt: receipt.parse(row.receipt) };
}

/**
 * Carries out a write of the caller in one transaction, and once for its Idempotency-Key, if it has one: a second request with that key
 * waits for the first, and is answered from its receipt. Of a write that failed nothing is kept. Errors: 400 for a key that is no
 * UUID, 503 when the first takes long.
 */
export async function once<Receipt, Answer>(
  c: Context<Environment>,
  { receipt, work, again, limits }: Write<Receipt, Answer>,
): Promise<Answer> {
  const key = keyOf(c);
  return await c.get("db").transaction(async (tx) => {
    if (key === undefined) return await work(tx);
    const done = await earlier(tx, key, receipt);
    if (done) return await again(tx, done.receipt);
    const answer = await work(tx);
    await callValue(tx, "keep_receipt", { key, receipt: json(receipt.parse(answer)) });
    return answer;
  }, limits);
}

/** As {@link once}, for an answer that is its own receipt. */
export const onceKept = <Answer>(
  c: Context<Environment>,
  answer: z.ZodType<Answer>,
  work: (tx: Executor) => Promise<Answer>,
  limits?: Partial<Limits>,
): Promise<Answer> =>
  once(c, { receipt: answer, work, again: (_tx, receipt) => Promise.resolve(receipt), limits });

export const NOTHING = z.unknown().transform(() => null);

/** As {@link once}, for a write without an answer: repeated, there is no result. */
export const onceDone = <Result>(
  c: Context<Environment>,
  work: (tx: Executor) => Promise<Result>,
  limits?: Partial<Limits>,
): Promise<Result | undefined> =>
  once(c, { receipt: NOTHING, work, again: () => Promise.resolve(undefined), limits });

/** The answer to a repeated upload, before its file is stored again; undefined for the first. */
export async function answerAgain<Receipt, Answer>(
  c: Context<Environment>,
  { receipt, again }: Pick<Write<Receipt, Answer>, "receipt" | "again">,
): Promise<Answer | undefined> {
  const key = keyOf(c);
  const done = key === undefined ? undefined : await earlier(c.get("db"), key, receipt);
  return done && (await again(c.get("db"), done.receipt));
}
