import { z } from "zod";

export const TASK_TYPES = ["pdf", "png", "jpg"] as const;

const headSchema = z.object({
  type: z.enum(TASK_TYPES),
  /** Of the person's other documents. */
  texts: z.array(z.string()),
});
export type TaskHead = z.infer<typeof headSchema>;

/** A line of what the process writes: a page, and at last the end, or why nothing can be read. */
export const foundLineSchema = z.union([
  z.strictObject({ page: z.unknown() }),
  z.strictObject({ isWhole: z.boolean() }),
  z.strictObject({ problem: z.enum(["damaged", "password", "too_much"]) }),
]);
export type FoundLine = z.infer<typeof foundLineSchema>;

const NEWLINE = 10;

/** A line of JSON, and the file. */
export function bytesOfTask(head: TaskHead, file: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const all = new Uint8Array(line.length + file.length);
  all.set(line);
  all.set(file, line.length);
  return all;
}

export function taskOf(all: Uint8Array): TaskHead & { bytes: Uint8Array<ArrayBuffer> } {
  const end = all.indexOf(NEWLINE);
  const head = headSchema.parse(JSON.parse(new TextDecoder().decode(all.subarray(0, end))));
  return { ...head, bytes: all.slice(end + 1) };
}
