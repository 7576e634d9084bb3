import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

test(
  "hostile documents are read where no file and no address can be opened",
  { timeout: 60_000 },
  async () => {
    const { stdout } = await promisify(execFile)(
      path("../../../../../node_modules/.bin/deno"),
      // Two libraries look at the environment for their debugging switches; it is all that is granted.
      [
        "run",
        "--no-prompt",
        "--node-modules-dir=manual",
        "--allow-env",
        "--config",
        path("../../../deno.json"),
        path("testing/read-without-permissions.ts"),
      ],
      { env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" } },
    );
    expect(JSON.parse(stdout)).toEqual({
      sound: "Hello",
      image: "linkedImages",
      file: "linkedImages",
      entity: "damaged",
    });
  },
);
