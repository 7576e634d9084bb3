import { z } from "zod";
import { trimVisible } from "./visible-text.ts";

export const FOLDER_CATEGORIES = ["docs", "notes"] as const;
const folderCategorySchema = z.enum(FOLDER_CATEGORIES);
export type FolderCategory = z.infer<typeof folderCategorySchema>;

export const MAX_FOLDER_NAME_LENGTH = 80;
export const MAX_FOLDER_CHANGES = 5_000;

const folderName = z
  .string()
  .overwrite(trimVisible)
  .min(1)
  // Characters as people and the database count them: an emoji is one.
  .refine((name) => [...name].length <= MAX_FOLDER_NAME_LENGTH, "This name is too long");
/** Milliseconds, by the clock of the browser that made the change. */
const timestamp = z.number().int().min(0).max(8_640_000_000_000_000);
const number = z.number().int().min(0);

export const folderAssignmentSchema = z
  .strictObject({
    noteId: z.number().int().positive(),
    category: folderCategorySchema.nullable(),
    folderName: folderName.nullable(),
    timestamp,
  })
  .refine(
    ({ category, folderName }) => (category === null) === (folderName === null),
    "A folder has a category and a name",
  );
export type FolderAssignment = z.infer<typeof folderAssignmentSchema>;

/** Also the tombstone of a deleted or renamed one. */
export const folderChangeSchema = z
  .strictObject({
    category: folderCategorySchema,
    folderName,
    timestamp,
    removed: z.boolean().default(false),
    renamedTo: folderName.nullable().default(null),
  })
  .refine(
    ({ removed, renamedTo }) => removed || renamedTo === null,
    "Only a name that is gone has another instead",
  );
export type FolderChange = z.infer<typeof folderChangeSchema>;

/** PUT and PATCH /api/note-folders. */
export const syncFoldersInput = z.strictObject({
  /** The id of the last synchronisation of this browser; 0 for none. `since` is its version. */
  sync: number,
  since: number,
  assignments: z.array(folderAssignmentSchema).max(MAX_FOLDER_CHANGES),
  folders: z.array(folderChangeSchema).max(MAX_FOLDER_CHANGES),
});
export type SyncFoldersInput = z.infer<typeof syncFoldersInput>;

/** Everything when this browser knows another version than the latest. */
export const noteFoldersSchema = z.discriminatedUnion("enabled", [
  z.object({ enabled: z.literal(false) }),
  z.object({
    enabled: z.literal(true),
    sync: number,
    version: number,
    assignments: z.array(folderAssignmentSchema),
    folders: z.array(folderChangeSchema),
  }),
]);
export type NoteFolders = z.infer<typeof noteFoldersSchema>;
