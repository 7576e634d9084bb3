// Lite prints a notice at each start, and messages that quote what a caller sent, which could forge lines of the log.
// Without this fail start.test.ts (what a start prints) and confinement.test.ts ("requests cannot forge lines in the log").

const CONTROLS = /\p{Cc}/gu;

function inOneLine(printed: unknown): unknown {
  if (!(printed instanceof Error)) return printed;
  const message = printed.message.replace(CONTROLS, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
  const cause = inOneLine(printed.cause);
  if (message === printed.message && cause === printed.cause) return printed;
  return Object.assign(new Error(message, { cause }), printed);
}

const { warn, error } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith("EXPERIMENTAL FEATURES ENABLED")) warn(...message);
};
console.error = (...message: unknown[]) => error(...message.map(inOneLine));
