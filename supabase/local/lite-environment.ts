import process from "node:process";

// Supabase Lite reads these when it is first imported, so whoever imports it imports this file before.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";

// It says at every start that its storage is experimental. That is known (docs/decisions/0002), and a newcomer would
// read it as being said of their own site.
const { warn } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith("EXPERIMENTAL FEATURES ENABLED")) warn(...message);
};
