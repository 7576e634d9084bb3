import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Empty when it is gone or a zombie, or when this machine does not tell. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}
