import { z } from "zod";
import { inBackground } from "../_shared/background.ts";
import { createApp } from "./app.ts";
import type { Dependencies } from "./http/environment.ts";
import { sweepNowAndThen } from "./http/sweep.ts";

const environment = z
  .object({
    SUPABASE_URL: z.url(),
    SUPABASE_ANON_KEY: z.string().min(1),
    SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
    SITE_URL: z.url(),
  })
  .parse(Deno.env.toObject());

const deps: Dependencies = {
  supabaseUrl: environment.SUPABASE_URL,
  publicKey: environment.SUPABASE_ANON_KEY,
  serviceKey: environment.SUPABASE_SERVICE_ROLE_KEY,
  siteUrl: environment.SITE_URL,
  now: () => new Date(),
  inBackground,
};

Deno.serve(createApp(deps).fetch);

// Every start of the function mends what a crash left: objects whose row was never made, or is gone.
sweepNowAndThen(deps);
