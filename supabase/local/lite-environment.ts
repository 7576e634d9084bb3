import process from "node:process";
import "./lite-log.ts";

// Read by Supabase Lite when it is imported.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";
