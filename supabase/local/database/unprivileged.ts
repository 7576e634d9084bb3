import { execFileSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { StartError } from "../settings.ts";

interface Command {
  file: string;
  args: string[];
  owner: { uid: number; gid: number } | undefined;
}

/** Postgres asks the system for the user's name, so the user must be a real one. */
function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

function isOpen(file: string): boolean {
  let folder = path.dirname(path.resolve(file));
  for (;;) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    const parent = path.dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

let cachedNobody: { uid: number; gid: number } | undefined;

/** Postgres refuses to run as root. The capability reads through closed folders, such as a clone in /root. */
export function unprivileged(command: string[], paths: string[]): Command {
  const [file = "", ...args] = command;
  if (process.getuid?.() !== 0) return { file, args, owner: undefined };
  const owner = (cachedNobody ??= nobody());
  const needsPassage = ![file, ...paths].filter((each) => each !== "").every(isOpen);
  // Without the secure bit the system ignores the capability in access(2), which initdb calls.
  const passage = needsPassage
    ? ["--securebits=+no_setuid_fixup", "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
    : [];
  const setpriv = "/usr/bin/setpriv";
  try {
    accessSync(setpriv, constants.X_OK);
  } catch {
    throw new StartError(
      "Postgres cannot run as root and setpriv (util-linux) is missing. Start as another user.",
    );
  }
  return {
    file: setpriv,
    args: [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups", ...passage, "--", file, ...args],
    owner,
  };
}
