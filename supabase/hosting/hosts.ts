// Called by `npm run hosts`.
import path from "node:path";
import process from "node:process";
import { buildPage, packPage, WEB_DIR } from "../local/page/page.ts";
import { PROJECT_DIR, StartError } from "../local/settings.ts";
import { readPlace } from "./environment.ts";
import { writeHosts } from "./hosts/write.ts";

const { signal } = new AbortController();
try {
  const place = readPlace(process.env);
  await buildPage(signal);
  await packPage(signal);
  const to = path.join(PROJECT_DIR, "dist/hosts");
  await writeHosts(place, WEB_DIR, to);
  console.log(
    `The files of the hosts are in ${path.relative(PROJECT_DIR, to)}. docs/hosts.md says how each is used.`,
  );
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  Deno.exit(1);
}
