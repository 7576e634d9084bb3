import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import type { Database } from "../../database.types.ts";
import { inBackground } from "../_shared/background.ts";
import { createProviders } from "./chain.ts";
import { createWorker } from "./queue.ts";

const environment = z
  .object({
    SUPABASE_URL: z.url(),
    SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
    ANALYSIS_BASE_URL: z.string().optional(),
    ANALYSIS_API_KEY: z.string().optional(),
    ANALYSIS_MODEL: z.string().optional(),
  })
  .parse(Deno.env.toObject());

// The service's key: the worker reads and writes the documents of everybody, which no caller may.
const service = createClient<Database>(environment.SUPABASE_URL, environment.SUPABASE_SERVICE_ROLE_KEY, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const work = createWorker(service, createProviders(environment));

function workInBackground(): void {
  inBackground(work().catch((error: unknown) => console.error("The analysis stopped:", error)));
}

const app = new Hono().post("/analyze-note", async (c) => {
  const isService = await timingSafeEqual(
    c.req.header("apikey") ?? "",
    environment.SUPABASE_SERVICE_ROLE_KEY,
  );
  if (!isService) return c.text("This function is called by the site itself.", 403);
  workInBackground();
  return c.body(null, 202);
});

Deno.serve(app.fetch);

// What waited while no worker ran.
workInBackground();
