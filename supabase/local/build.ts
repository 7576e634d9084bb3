import { buildPage, packPage } from "./page/page.ts";
import { StartError } from "./settings.ts";

const { signal } = new AbortController();
try {
  await buildPage(signal);
  await packPage(signal);
  console.log("The page is built.");
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  Deno.exit(1);
}
