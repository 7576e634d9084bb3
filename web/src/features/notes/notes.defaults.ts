import { useLocalStorage } from "@mantine/hooks";
import { z } from "zod";
import { DEFAULT_SORT, SORT_DIRECTIONS, SORT_OPTIONS } from "./notes.sort.rules.ts";

export const NOTES_VIEWS = ["grid", "list"] as const;
export type NotesView = (typeof NOTES_VIEWS)[number];

const defaultsSchema = z.object({
  view: z.enum(NOTES_VIEWS).catch("grid"),
  sort: z.object({ option: z.enum(SORT_OPTIONS), direction: z.enum(SORT_DIRECTIONS) }).catch(DEFAULT_SORT),
});
export type NotesDefaults = z.infer<typeof defaultsSchema>;

const STANDARD: NotesDefaults = { view: "grid", sort: DEFAULT_SORT };

export function readDefaults(text: string | undefined): NotesDefaults {
  try {
    return defaultsSchema.catch(STANDARD).parse(JSON.parse(text ?? "null"));
  } catch {
    return STANDARD;
  }
}

export function useNotesDefaults() {
  return useLocalStorage({
    key: "notes-defaults",
    defaultValue: STANDARD,
    deserialize: readDefaults,
    getInitialValueInEffect: false,
  });
}
