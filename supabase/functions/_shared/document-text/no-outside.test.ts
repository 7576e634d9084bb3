import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

test(
  "documents are read without permission to open files or network addresses",
  { timeout: 60_000 },
  async () => {
    const { stdout } = await promisify(execFile)(
      path("../../../../node_modules/deno/deno"),
      // Only access to the environment is granted: two libraries read their debugging switches from it.
      [
        "run",
        "--no-prompt",
        "--node-modules-dir=manual",
        "--allow-env",
        "--config",
        path("../../deno.json"),
        path("testing/read-without-permissions.ts"),
      ],
      { env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" } },
    );
    expect(JSON.parse(stdout)).toEqual({
      valid: "Hello",
      image: "Hello",
      file: "Hello",
      entity: "damaged",
    });
  },
);
