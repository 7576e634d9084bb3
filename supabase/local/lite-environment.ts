import process from "node:process";

// Supabase Lite reads these when it is first imported, so whoever imports it imports this file before.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";
