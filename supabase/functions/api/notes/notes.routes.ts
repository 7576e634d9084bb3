import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  MAX_NOTE_BYTES,
  MAX_NOTE_HITS,
  MAX_NOTES_AT_ONCE,
  MAX_READ_LENGTH,
  MAX_SEARCH_LENGTH,
  NOTES_PAGE_SIZE,
  analyzeNotesInput,
  changeNotesInput,
  deleteNotesInput,
  manyNotesResultSchema,
  replaceTagsInput,
  replaceTagsResultSchema,
  updateNoteInput,
} from "../../_shared/contract/note.ts";
import { claimReadingInput, MAX_READING_BYTES, storeReadingInput } from "../../_shared/contract/reading.ts";
import { chooseEncodingInput } from "../../_shared/contract/text-encoding.ts";
import { BUCKETS } from "../storage/buckets.ts";
import type { Environment } from "../http/environment.ts";
import { type FileField, limitForm, uploadedForm } from "../http/form.ts";
import { once, onceDone, onceKept, RECORD } from "../http/idempotency.ts";
import { listNames } from "../http/names.ts";
import { datePlace, nextPage, pageLimit, pageQuery } from "../http/pages.ts";
import { LONG } from "../../_shared/database/index.ts";
import { requireLongSession, requireSession } from "../http/session.ts";
import { removeInBackground } from "../storage/orphan-cleanup.ts";
import { triggerAnalysis } from "../http/trigger-analysis.ts";
import { idParam, jsonBody, parse, searchParam } from "../http/validate.ts";
import { downloadNote } from "./notes.download.ts";
import { fileTooLarge } from "./notes.errors.ts";
import {
  countCategories,
  deleteNote,
  findNote,
  findReading,
  listNotes,
  matchingNotes,
  type NoteFilter,
  requestAnalysis,
  searchNotes,
  similarNotes,
  suggestSearch,
  toggleFavorite,
  updateNote,
} from "./notes.repository.ts";
import { chooseEncoding, findEncoding } from "./notes.encoding.ts";
import { KEPT_NOTE, receiveDocument, uploadNote } from "./notes.upload.ts";
import { claimReading, storeReading } from "./notes.reading.ts";
import { analyzeNotes, changeNotes, deleteNotes } from "./bulk-actions.repository.ts";
import { zipNotes } from "./notes.zip.ts";
import { replaceTags } from "./tags.repository.ts";

const DOCUMENT: FileField = { name: "file", maxBytes: MAX_NOTE_BYTES, tooLarge: fileTooLarge };

/** A document, and what was recognised in it. */
const MAX_FORM_BYTES = MAX_NOTE_BYTES + MAX_READING_BYTES;

const MAX_NOTE_JSON_BYTES = 3 * MAX_READ_LENGTH + 2 * 1024 * 1024;

const listQuery = pageQuery(datePlace, NOTES_PAGE_SIZE);

const searchQuery = z.object({ q: searchParam(MAX_SEARCH_LENGTH), limit: pageLimit(MAX_NOTE_HITS, 50) });
const matchingQuery = searchQuery.pick({ q: true });

const zipQuery = z.object({
  /** "3,5,8" */
  ids: z
    .string("name the notes to pack")
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, "must be whole numbers with commas between")
    .transform((list) => list.split(",").map(Number))
    .pipe(z.array(z.number()).max(MAX_NOTES_AT_ONCE)),
});

async function answerList(c: Context<Environment>, filter: NoteFilter): Promise<Response> {
  const { limit, cursor } = parse(listQuery, c.req.query());
  const { notes, next } = await listNotes(c.get("db"), filter, { limit, after: cursor }, c.get("deps").now());
  nextPage(c, next);
  return c.json(notes);
}

async function answerFile(c: Context<Environment>, inline: boolean): Promise<Response> {
  const file = await downloadNote(c.get("db"), c.get("client"), idParam(c), inline, {
    ifNoneMatch: c.req.header("if-none-match"),
    range: c.req.header("range"),
    ifRange: c.req.header("if-range"),
  });
  return c.newResponse(file.body, file);
}

export const notesRoutes = new Hono<Environment>()
  .get("/notes", requireSession, (c) => answerList(c, {}))
  .get("/notes/search", requireSession, async (c) => {
    const { q, limit } = parse(searchQuery, c.req.query());
    return c.json(q === "" ? [] : await searchNotes(c.get("db"), q, limit));
  })
  .get("/notes/search/ids", requireSession, async (c) => {
    const { q } = parse(matchingQuery, c.req.query());
    return c.json(q === "" ? [] : await matchingNotes(c.get("db"), q));
  })
  .get("/notes/search/suggestion", requireSession, async (c) => {
    const { q } = parse(matchingQuery, c.req.query());
    return c.json(q === "" ? { suggestion: null } : await suggestSearch(c.get("db"), q));
  })
  .get("/notes/tag/:tag", requireSession, (c) => answerList(c, { tag: c.req.param("tag") }))
  .get("/notes/category/:category", requireSession, (c) =>
    answerList(c, { category: c.req.param("category") }),
  )
  .get("/note-categories", requireSession, async (c) =>
    c.json(await countCategories(c.get("db"), c.get("deps").now())),
  )
  .get("/tags", requireSession, async (c) => c.json(await listNames(c.get("db"), "tags")))
  // The analysis also merges the text indexes, which searches would read one by one.
  .post("/tags/replace", requireSession, async (c) => {
    const input = await jsonBody(c, replaceTagsInput);
    const result = await onceKept(c, replaceTagsResultSchema, (tx) => replaceTags(tx, input), LONG);
    triggerAnalysis(c.get("deps"));
    return c.json(result);
  })
  .post("/notes/change", requireSession, async (c) => {
    const input = await jsonBody(c, changeNotesInput);
    const result = await onceKept(c, manyNotesResultSchema, (tx) => changeNotes(tx, input), LONG);
    triggerAnalysis(c.get("deps"));
    return c.json(result);
  })
  .post("/notes/analyze", requireSession, async (c) => {
    const { ids } = await jsonBody(c, analyzeNotesInput);
    const result = await onceKept(c, manyNotesResultSchema, (tx) => analyzeNotes(tx, ids), LONG);
    triggerAnalysis(c.get("deps"));
    return c.json(result, 202);
  })
  .post("/notes/delete", requireSession, async (c) => {
    const { ids } = await jsonBody(c, deleteNotesInput);
    const { result, paths } = await once(c, {
      receipt: z.object({ result: manyNotesResultSchema }),
      work: (tx) => deleteNotes(tx, ids),
      again: (_tx, kept) => Promise.resolve({ ...kept, paths: [] }),
      limits: LONG,
    });
    removeInBackground(c.get("deps"), BUCKETS.notes, paths);
    return c.json(result);
  })
  .get("/notes/zip", requireLongSession, async (c) => {
    const { ids } = parse(zipQuery, c.req.query());
    const zip = await zipNotes(c.get("db"), c.get("client"), ids, c.get("deps").now());
    c.header("content-type", "application/zip");
    c.header("content-disposition", 'attachment; filename="documents.zip"');
    return c.body(zip);
  })
  .post("/notes/upload", requireSession, limitForm(DOCUMENT, MAX_FORM_BYTES), async (c) => {
    const deps = c.get("deps");
    const receive = async () => receiveDocument(await uploadedForm(c.req.raw, DOCUMENT, MAX_FORM_BYTES));
    const note = await uploadNote(c, receive);
    triggerAnalysis(deps);
    return c.json(note, 201);
  })
  .get("/notes/:id", requireSession, async (c) => {
    return c.json(await findNote(c.get("db"), idParam(c)));
  })
  .patch("/notes/:id", requireSession, async (c) => {
    const id = idParam(c);
    const input = await jsonBody(c, updateNoteInput, MAX_NOTE_JSON_BYTES);
    const note = await once(c, {
      receipt: RECORD.extend({ textRevision: z.number() }),
      work: (tx) => updateNote(tx, id, input),
      again: async (tx, { textRevision }) => ({ ...(await findNote(tx, id)), textRevision }),
      limits: LONG,
    });
    triggerAnalysis(c.get("deps"));
    return c.json(note);
  })
  .delete("/notes/:id", requireSession, async (c) => {
    const id = idParam(c);
    const path = await onceDone(c, (tx) => deleteNote(tx, id));
    if (path !== undefined) removeInBackground(c.get("deps"), BUCKETS.notes, [path]);
    return c.body(null, 204);
  })
  .post("/notes/:id/toggle-favorite", requireSession, async (c) => {
    const id = idParam(c);
    return c.json(await once(c, { ...KEPT_NOTE, work: (tx) => toggleFavorite(tx, id) }));
  })
  .post("/notes/:id/analyze", requireSession, async (c) => {
    const id = idParam(c);
    const note = await once(c, { ...KEPT_NOTE, work: (tx) => requestAnalysis(tx, id) });
    triggerAnalysis(c.get("deps"));
    return c.json(note, 202);
  })
  .get("/notes/:id/reading", requireSession, async (c) => c.json(await findReading(c.get("db"), idParam(c))))
  .put("/notes/:id/reading/claim", requireSession, async (c) => {
    const { reader } = await jsonBody(c, claimReadingInput);
    return c.json(await claimReading(c.get("db"), idParam(c), reader));
  })
  .put("/notes/:id/reading", requireSession, async (c) => {
    const id = idParam(c);
    const note = await storeReading(c.get("db"), id, await jsonBody(c, storeReadingInput, MAX_READING_BYTES));
    triggerAnalysis(c.get("deps"));
    return c.json(note);
  })
  .get("/notes/:id/encoding", requireSession, async (c) =>
    c.json(await findEncoding(c.get("db"), c.get("client"), idParam(c))),
  )
  .put("/notes/:id/encoding", requireSession, async (c) => {
    const input = await jsonBody(c, chooseEncodingInput);
    const note = await chooseEncoding(c.get("db"), c.get("client"), idParam(c), input);
    triggerAnalysis(c.get("deps"));
    return c.json(note);
  })
  .get("/notes/:id/similar", requireSession, async (c) => c.json(await similarNotes(c.get("db"), idParam(c))))
  .get("/notes/:id/download", requireSession, (c) => answerFile(c, c.req.query("inline") === "true"))
  .get("/notes/:id/open", requireSession, (c) => answerFile(c, true));
