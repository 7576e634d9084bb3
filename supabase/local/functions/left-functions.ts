import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { commandOf } from "../command-of.ts";
import { type FunctionProcess, FUNCTIONS_DIR } from "./function-process.ts";
import { writeWhole } from "../data/whole-file.ts";

const listOf = (dataDir: string) => path.join(dataDir, "functions.json");

/** The functions that are written down for a folder; a list that cannot be read is as good as none. */
async function listed(dataDir: string): Promise<number[]> {
  try {
    return z.array(z.number()).parse(JSON.parse(await readFile(listOf(dataDir), "utf8")));
  } catch {
    return [];
  }
}

/** Ends functions of a folder that a killed start left behind: they would speak to a database that is gone. */
export async function stopLeftFunctions(dataDir: string): Promise<void> {
  for (const pid of await listed(dataDir)) {
    // The number may have been given to another program since.
    if (commandOf(pid).includes(FUNCTIONS_DIR)) process.kill(pid, "SIGKILL");
  }
}

/** The list of the functions that run, for the start after this one, should this one be killed. */
export function functionList(dataDir: string) {
  const pids = new Set<number>();
  const write = () => writeWhole(listOf(dataDir), JSON.stringify([...pids]));
  return {
    /** Answers with the function as it is once it stands on the list, which it leaves at its end. */
    add: (child: FunctionProcess): FunctionProcess => {
      pids.add(child.pid);
      const exited = child.exited.then(() => {
        // Their numbers will be others'.
        pids.delete(child.pid);
        if (pids.size === 0) rmSync(listOf(dataDir), { force: true });
        else write();
      });
      return { ...child, exited };
    },
    /** Writes it down. */
    write,
  };
}
