// Called by `npm run deploy`; `-- --dry-run` prints the steps.
import path from "node:path";
import process from "node:process";
import { PROJECT_DIR, StartError } from "../local/settings.ts";
import { deploy } from "./deploy/deploy.ts";
import { readDeployment } from "./deploy/settings.ts";

const deployment = readDeployment(process.env);
if (Array.isArray(deployment)) {
  for (const problem of deployment) console.error(problem);
  Deno.exit(1);
}
try {
  await deploy(deployment, {
    isDryRun: process.argv.includes("--dry-run"),
    to: path.join(PROJECT_DIR, "dist/deploy"),
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  Deno.exit(1);
}
