import process from "node:process";
import { Hono } from "hono";
import { z } from "zod";
import { callerKey } from "../_shared/keys.ts";
import type { ReadPages } from "../_shared/contract/pdf-reading.ts";
import { serviceOnly } from "../_shared/service-only.ts";
import { PdfError, readPages } from "../_shared/pdf-text/index.ts";

const ownKey = callerKey.parse(Deno.env.toObject());

const fromSchema = z.coerce.number().int().min(1);

/** A function of its own: a hostile file can make pdf.js use any memory. */
const app = new Hono().post("/read-pdf", serviceOnly(ownKey), async (c) => {
  const from = fromSchema.safeParse(c.req.query("from") ?? "1");
  if (!from.success) return c.text("From which page?", 400);
  const before = process.cpuUsage();
  try {
    const pages = await readPages(new Uint8Array(await c.req.arrayBuffer()), from.data);
    const { user, system } = process.cpuUsage(before);
    return c.json({ ...pages, processorMs: (user + system) / 1000 } satisfies ReadPages);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return c.json({ problem: error.problem }, 422);
  }
});

Deno.serve(app.fetch);
