import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import postgres from "postgres";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import type { Note, NoteSearchHit } from "../functions/_shared/contract/note.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { killMain, ownFolder, signIn } from "./support/own-instance.ts";
import { descendantsOf, environmentOf, type RunningProcess } from "./support/processes.ts";
import { scannedPdf, scanOf } from "./support/scans.ts";

const READING_MS = 200_000;

const MINUTES = [
  "Havnegata Rowing Club",
  "Minutes of the meeting of 3 March 2026",
  "Present: Ana Lindqvist, Bo Hansen and Ingrid Solberg.",
  "The slipway is repaired in May; three painters are asked for quotes.",
  "Action: Bo to order two new oars and a lantern by Friday.",
];

interface Site {
  instance: Instance;
  sql: postgres.Sql;
  token: string;
}

async function openSite(dataDir?: string, isUsed = false): Promise<Site> {
  const template = isUsed ? {} : { template: inject("template") };
  const instance = await startInstance({
    ...template,
    ...(dataDir && { dataDir }),
    env: { READ_SCANS: "yes" },
  });
  const sql = postgres(instance.databaseUrl, { max: 1 });
  await sql`update public.settings set accepted_note_types = '{txt,docx,pdf,png,jpg}'`;
  return { instance, sql, token: await signIn(instance, OWNER.email, OWNER.password) };
}

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.sql.end();
  const code = await site.instance.stop();
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${site.instance.output()}`);
});

const call = ({ instance, token }: Site, address: string, init: RequestInit = {}) =>
  fetch(`${instance.origin}/api${address}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

/** Uploads a file as a program does, whose first seconds are over. */
async function uploaded(of: Site, name: string, content: Uint8Array): Promise<number> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(content)], name));
  const response = await call(of, "/notes/upload", { method: "POST", body });
  expect(response.status, await response.clone().text()).toBe(201);
  const { id } = await response.json();
  await of.sql`update public.notes set upload_date = upload_date - interval '1 minute' where id = ${id}`;
  return id;
}

const noteOf = async (of: Site, id: number): Promise<Note> => await (await call(of, `/notes/${id}`)).json();

/** What became of the reading, when it has come to its end and the analysis has followed. */
async function read(of: Site, id: number): Promise<Note> {
  const isDone = async () => {
    const { fileReading, analysisStatus } = await noteOf(of, id);
    return fileReading !== null && fileReading !== "pictures" && analysisStatus === "done";
  };
  await expect.poll(isDone, { timeout: READING_MS, interval: 250 }).toBe(true);
  return noteOf(of, id);
}

const found = async (of: Site, query: string): Promise<number[]> => {
  const hits: NoteSearchHit[] = await (await call(of, `/notes/search?q=${encodeURIComponent(query)}`)).json();
  return hits.map(({ id }) => id);
};

interface Words {
  pages: {
    page: number;
    width: number;
    height: number;
    words: { text: string; box: { x: number; y: number } }[];
  }[];
}
const wordsOf = async (of: Site, id: number): Promise<Words> =>
  await (await call(of, `/notes/${id}/reading`)).json();

const reader = async ({ instance }: Site): Promise<RunningProcess | undefined> =>
  (await descendantsOf(instance.pid)).find(({ command }) => command.at(-1)?.endsWith("recognize-program.ts"));

async function runningReader(of: Site): Promise<RunningProcess> {
  let running: RunningProcess | undefined;
  await expect
    .poll(async () => (running = await reader(of)), { timeout: 60_000, interval: 50 })
    .toBeDefined();
  if (!running) throw new Error("Nothing is read.");
  return running;
}

test("a photo of a page that comes without a browser is read, analysed and found, and its words have their places", async () => {
  const id = await uploaded(site, "Page.jpg", await scanOf(MINUTES));
  const note = await read(site, id);
  expect(note).toMatchObject({
    fileReading: "whole",
    textRevision: 1,
    aiAnalysis: { documentType: "Meeting notes" },
    content: expect.stringContaining("three painters are asked for quotes"),
  });
  expect(await found(site, "lantern by Friday")).toEqual([id]);
  const { pages } = await wordsOf(site, id);
  expect(pages).toMatchObject([{ page: 1, width: 1239, height: 1754 }]);
  const place = (word: string) => pages[0]?.words.find(({ text }) => text === word)?.box ?? { x: 0, y: 0 };
  expect(place("Havnegata").x).toBeGreaterThan(110);
  expect(place("Havnegata").x).toBeLessThan(140);
  expect(place("lantern").y).toBeGreaterThan(place("painters").y);
});

test("the pages of a scanned PDF are read, a turned one too, in the language that they turn out to be in", async () => {
  const german = [
    "Sehr geehrte Frau Müller,",
    "die Prüfung der Heizkörper über der Küche ist für den 12. März 2026 geplant, und wir bitten Sie, für diese Zeit",
    "den Zugang zu allen Räumen zu ermöglichen. Die Kosten übernimmt die Hausverwaltung.",
    "Mit freundlichen Grüßen",
  ];
  const turned = await scanOf(["Anlage: Die Liste der Räume, die geöffnet werden müssen.", ...german], {
    turnedBy: 90,
  });
  const id = await uploaded(site, "Brief.pdf", await scannedPdf([await scanOf(german), turned]));
  const note = await read(site, id);
  expect(note.fileReading).toBe("whole");
  expect(note.content).toContain("Prüfung der Heizkörper über der Küche");
  expect(note.content).toContain("geöffnet werden müssen");
  expect((await wordsOf(site, id)).pages.map(({ page }) => page)).toEqual([1, 2]);
  expect(await found(site, "Hausverwaltung")).toEqual([id]);
});

test("a broken picture could not be read, and one that takes too much neither", async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const broken = await uploaded(
    site,
    "Broken.png",
    Buffer.concat([picture.subarray(0, 45), Buffer.alloc(60)]),
  );
  const huge = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  const large = await uploaded(site, "Large.png", huge);
  expect(await read(site, broken)).toMatchObject({ fileReading: "damaged", content: "" });
  expect(await read(site, large)).toMatchObject({ fileReading: "too_much", content: "" });
});

test("what reads has no network and no keys, and the lowest priority, and is gone when nothing waits", async () => {
  const id = await uploaded(site, "Confined.jpg", await scanOf(["The treasurer bought four lifebuoys."]));
  const { pid, command } = await runningReader(site);
  const grants = command.filter((word) => /^(-A|--allow-|-[RWENS]$|--unstable)/.test(word));
  expect(grants).toEqual([
    "--allow-read=supabase/local/recognition/tesseract-thread.ts,node_modules/@tesseract.js-data,node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm,node_modules/@hyzyla/pdfium/dist/pdfium.wasm",
  ]);
  expect(command).toEqual(expect.arrayContaining(["--no-prompt", "--cached-only"]));
  const environment = await environmentOf(pid);
  const names = Object.keys(environment).filter((name) => !/^DENO/.test(name));
  expect(
    names.filter(
      (name) => !/^(PATH|HOME|USER|TMPDIR|TEMP|LANG|LD_LIBRARY_PATH|LD_PRELOAD|SystemRoot)$/.test(name),
    ),
  ).toEqual([]);
  const status = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ");
  expect(status[16]).toBe("19");
  expect(await read(site, id)).toMatchObject({ content: "The treasurer bought four lifebuoys." });
  await expect.poll(() => reader(site), { timeout: 60_000 }).toBeUndefined();
});

test("a document whose reading was killed is read by the next process, which the health tells", async () => {
  const health = async () => await (await fetch(`${site.instance.origin}/healthz`)).json();
  const before = (await health()).parts.recognition;
  expect(before.serves).toBe(true);
  await expect.poll(() => reader(site), { timeout: 60_000 }).toBeUndefined();
  const id = await uploaded(site, "Killed.jpg", await scanOf(["Four puffins nest below the lighthouse."]));
  process.kill((await runningReader(site)).pid, "SIGKILL");
  expect(await read(site, id)).toMatchObject({ content: "Four puffins nest below the lighthouse." });
  expect((await health()).parts.recognition.restarts).toBe(before.restarts + 1);
  expect(site.instance.output()).toContain(`The recognition of note ${id} ended unexpectedly`);
});

test("a document that is being read when the site is killed is read after its next start", async () => {
  const dataDir = await ownFolder();
  const killed = await openSite(dataDir);
  const id = await uploaded(killed, "Cut off.jpg", await scanOf(["Nine seals lie on the skerry."]));
  const left = await runningReader(killed);
  await killed.sql.end();
  await killMain(killed.instance);
  await expect
    .poll(() => readFile(path.join("/proc", `${left.pid}`, "cmdline"), "utf8").catch(() => ""))
    .toBe("");

  const again = await openSite(dataDir, true);
  onTestFinished(async () => {
    await again.sql.end();
    await again.instance.stop();
  });
  expect(await read(again, id)).toMatchObject({ content: "Nine seals lie on the skerry." });
});
