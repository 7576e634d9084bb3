import postgres from "postgres";
import { startIdleInstance } from "./instance.ts";
import { fillGallery } from "./corpus.ts";
import { measure, report } from "./measure.ts";

const PHOTOS = 1_000;
const COMMENTS = 5_000;

const instance = await startIdleInstance();
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${instance.origin}/api${path}`, { headers });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
  return response;
}

try {
  await fillGallery(database, PHOTOS, COMMENTS / PHOTOS);
  const etag = (await get("/photos?limit=60")).headers.get("etag") ?? "";
  report(`${PHOTOS} photos, ${COMMENTS} comments`, [
    await measure("photos, the first 60", 100, () => get("/photos?limit=60")),
    await measure("photos, the first 60, unchanged", 100, () =>
      get("/photos?limit=60", { "if-none-match": etag }),
    ),
    await measure("photos, 500", 40, () => get("/photos?limit=500")),
    await measure("one photo", 100, () => get("/photos/500")),
    await measure("categories", 100, () => get("/photo-categories")),
  ]);
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit(0);
