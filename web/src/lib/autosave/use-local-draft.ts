import { useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { LocalDraft } from "@packages/autosave/index.ts";
import { useUser } from "../session/user.ts";
import { newUuid } from "../uuid.ts";
import { localCopies } from "./local-copies.ts";

/** The id of no account: without a session there is no form that keeps anything. */
const NOBODY = 0;

/**
 * The fields of a form, of which those that differ from the record are kept in this browser until they are saved or discarded.
 * They belong to the person whose session it was when the form was opened, whoever logs in meanwhile.
 *
 * @param form a name for the form
 * @param record the id of what it edits
 * @param saved the record's fields as they are now
 * @param schema the shape of the fields in a copy of an earlier time
 */
export function useLocalDraft<Fields extends object>(
  form: string,
  record: number | string,
  saved: Fields,
  schema: z.ZodType<Partial<Fields>>,
) {
  const { user } = useUser();
  const [draft] = useState(
    () =>
      new LocalDraft<Fields>({ owner: user?.id ?? NOBODY, form, record }, saved, {
        copies: localCopies,
        parse: (fields) => schema.safeParse(fields).data,
        writer: newUuid(),
      }),
  );
  const { typed, origin, isKept } = useSyncExternalStore(draft.subscribe, draft.getState);
  const clear = () => draft.clear();
  return {
    fields: { ...saved, ...typed },
    /** The fields that are not saved. */
    typed,
    change: (part: Partial<Fields>) => draft.change(part, saved),
    /** Called after a save of these fields. */
    settle: (sent: Partial<Fields>) => draft.settle(sent),
    /** Called when all of it is saved, or discarded. */
    clear,
    isAsking: origin === "outdated",
    /** The props of a `DraftNotice`. */
    notice: { origin, isKept, onDiscard: clear, onAccept: () => draft.accept(saved) },
  };
}
