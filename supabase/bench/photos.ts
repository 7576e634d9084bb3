import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { startInstance } from "../tests/support/instance.ts";
import { measure, report } from "./measure.ts";

// Prints how long the gallery's list takes with 1,000 photos and 5,000 comments, on a fresh instance.

const PHOTOS = 1_000;
const COMMENTS = 5_000;

const instance = await startInstance();
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

async function fillGallery(): Promise<void> {
  await database`insert into public.photo_categories (name) select 'Category ' || n from generate_series(1, 8) as n`;
  const variants = ["thumbnail", "medium", "large"].map((size) => ({
    size,
    width: 1200,
    height: 800,
    webp: `${size}.webp`,
    jpeg: `${size}.jpg`,
  }));
  await database`
    insert into public.photos
      (user_id, title, description, category, folder, image, variants, width, height, placeholder, color, position)
    select 1, 'Photo ' || n, repeat('The tide turned at noon. ', 4), 'Category ' || 1 + n % 8, gen_random_uuid(),
      'original.jpg', ${database.json(variants)}, 6000, 4000, 'ogcKHIJomIeaeYeQeHipoaArCw==', '#cbb1a8', n
    from generate_series(1, ${PHOTOS}) as n`;
  await database`
    insert into public.photo_comments (photo_id, user_id, author, content, status)
    select (select min(id) from public.photos) + n % ${PHOTOS}, 1, 'Ingrid Solberg', ${`A comment ${randomUUID()}`},
      'published'
    from generate_series(1, ${COMMENTS}) as n`;
  await database`analyze`;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${instance.origin}/api${path}`, { headers });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
  return response;
}

try {
  await fillGallery();
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
