import process from "node:process";

const NEEDED = [
  "PATH",
  "HOME",
  "USER",
  "TMPDIR",
  "TEMP",
  "LANG",
  "LD_LIBRARY_PATH",
  "LD_PRELOAD",
  "SystemRoot",
];

export function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name): [string, string][] => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
