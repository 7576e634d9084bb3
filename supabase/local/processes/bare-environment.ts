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

/** The environment for a program that is none of ours: without the settings of the site, among them keys and passwords. */
export function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name): [string, string][] => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
