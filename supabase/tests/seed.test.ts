import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { OWNER, startInstance } from "./support/instance.ts";
import { scratchFolder } from "./support/scratch.ts";

/** What somebody finds in the documents, the newest first. */
async function documentsOf(origin: string, email: string, password: string) {
  const browser = openBrowser(origin);
  expect((await browser.post("/api/login", { email, password })).status).toBe(200);
  const notes: { title: string; fileType: string; favorite: number }[] = await (
    await browser.fetch("/api/notes")
  ).json();
  return notes;
}

test(
  "a first start with demo content looks alive, and the next start adds nothing",
  { timeout: 120_000 },
  async () => {
    const dataDir = await scratchFolder("seed");
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startInstance({ dataDir, env: { SEED: "demo" } });
    const documents = await documentsOf(first.origin, OWNER.email, OWNER.password);
    expect(documents.length).toBeGreaterThanOrEqual(8);
    expect(new Set(documents.map(({ fileType }) => fileType))).toEqual(new Set(["txt", "docx"]));
    expect(documents.filter(({ favorite }) => favorite === 1).length).toBeGreaterThan(0);
    expect(await (await fetch(`${first.origin}/api/settings`)).json()).toMatchObject({
      siteTitle: "Ingrid Solberg",
      ownerName: "Ingrid Solberg",
      nowPlaying: { title: expect.any(String) },
    });
    const posts: { title: string; category: string | null }[] = await (
      await fetch(`${first.origin}/api/blog-posts`)
    ).json();
    expect(posts).toHaveLength(6);
    expect(new Set(posts.map(({ category }) => category)).size).toBe(3);
    const photos: { title: string; category: string; commentCount: number; variants: { jpeg: string }[] }[] =
      await (await fetch(`${first.origin}/api/photos`)).json();
    expect(photos.length).toBeGreaterThanOrEqual(12);
    expect(photos.filter(({ commentCount }) => commentCount > 0).length).toBeGreaterThan(2);
    expect(await (await fetch(`${first.origin}/api/photo-categories`)).json()).toHaveLength(4);
    for (const { variants } of photos) {
      expect(variants).toHaveLength(3);
      expect((await fetch(`${first.origin}${variants[0]?.jpeg}`)).status).toBe(200);
    }
    const [, email = "", password = ""] =
      /visitor's account: (\S+), its password: (\S+)/.exec(first.output()) ?? [];
    expect(await documentsOf(first.origin, email, password)).toHaveLength(1);
    await first.stop();

    const second = await startInstance({ dataDir, env: { SEED: "demo" } });
    expect(await documentsOf(second.origin, OWNER.email, OWNER.password)).toEqual(
      documents.map((each) => expect.objectContaining({ title: each.title })),
    );
    expect(second.output()).not.toContain("visitor's account");
    await second.stop();
  },
);
