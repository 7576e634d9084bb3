import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The command line of a process; nothing when it is gone or dead, which it stays where nobody takes notice of its end, or when
 * this machine does not tell.
 */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}
