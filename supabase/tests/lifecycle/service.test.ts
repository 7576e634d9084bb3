import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { leaveOut } from "../support/left-out.ts";

const ANALYSER = "/usr/bin/systemd-analyze";
const UNIT = path.resolve(import.meta.dirname, "../../../docs/personal-website.service");

test("the unit for systemd has no fault that systemd knows of", async (context) => {
  if (!existsSync(ANALYSER)) return leaveOut(context, "it needs systemd-analyze");
  const { stdout, stderr } = await promisify(execFile)(ANALYSER, ["verify", "--man=no", UNIT]);
  expect(stdout + stderr).toBe("");
});
