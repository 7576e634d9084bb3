import { useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { LocalDraft } from "@packages/autosave/index.ts";
import { useUser } from "../session/user.ts";
import { newUuid } from "../uuid.ts";
import { localCopies } from "./local-copies.ts";

const NOBODY = 0;

/** @param schema the shape of the fields in an earlier copy */
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
    typed,
    change: (part: Partial<Fields>) => draft.change(part, saved),
    settle: (sent: Partial<Fields>) => draft.settle(sent),
    clear,
    isAsking: origin === "outdated",
    notice: { origin, isKept, onDiscard: clear, onAccept: () => draft.accept(saved) },
  };
}
