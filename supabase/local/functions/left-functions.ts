import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { startTimeOf } from "../process-start-time.ts";
import { identityOf } from "../data/data-folder.ts";
import type { PartProcess } from "../processes/part-process.ts";
import { saysDiskFull } from "../data/disk-room.ts";
import { writeWhole } from "../data/whole-file.ts";

const listOf = (dataDir: string) => path.join(dataDir, "functions.json");

const listSchema = z.object({
  /** In a copy of the folder, the list names the functions of another site. */
  folder: z.string(),
  functions: z.array(z.object({ pid: z.number(), startTime: z.string() })),
});
type List = z.infer<typeof listSchema>;

async function listed(dataDir: string): Promise<List["functions"]> {
  try {
    const list = listSchema.parse(JSON.parse(await readFile(listOf(dataDir), "utf8")));
    return list.folder === identityOf(dataDir) ? list.functions : [];
  } catch {
    return [];
  }
}

export async function stopLeftFunctions(dataDir: string): Promise<void> {
  for (const { pid, startTime } of await listed(dataDir)) {
    // The process id may belong to another program by now.
    if (startTimeOf(pid) === startTime) process.kill(pid, "SIGKILL");
  }
}

export function functionList(dataDir: string) {
  const startTimes = new Map<number, string>();
  const write = () => {
    const functions = [...startTimes].map(([pid, startTime]) => ({ pid, startTime }));
    const list: List = { folder: identityOf(dataDir), functions };
    try {
      writeWhole(listOf(dataDir), JSON.stringify(list));
    } catch (error) {
      if (!saysDiskFull(error)) throw error;
      console.error("The list of functions could not be written:", error);
    }
  };
  return {
    add: (child: PartProcess): PartProcess => {
      startTimes.set(child.pid, startTimeOf(child.pid) ?? "");
      const exited = child.exited.then(() => {
        // The system may reuse the process id from now on.
        startTimes.delete(child.pid);
        if (startTimes.size === 0) rmSync(listOf(dataDir), { force: true });
        else write();
      });
      return { ...child, exited };
    },
    write,
  };
}
