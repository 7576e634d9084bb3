import { LocalDraft } from "@packages/autosave/index.ts";
import { localCopies } from "../autosave/local-copies.ts";
import { newUuid } from "../uuid.ts";

const EMPTY = { content: "" };

function parse(fields: unknown): Partial<typeof EMPTY> | undefined {
  const content: unknown = Reflect.get(Object(fields), "content");
  return typeof content === "string" ? { content } : undefined;
}

function open(userId: number, about: string) {
  const key = { owner: userId, form: "comment", record: about };
  const draft = new LocalDraft(key, EMPTY, { copies: localCopies, parse, writer: newUuid() });
  return {
    subscribe: draft.subscribe,
    read: (): string => draft.getState().typed.content ?? "",
    write: (content: string): void => draft.change({ content }, EMPTY),
    isEarlier: (): boolean => draft.getState().origin !== "here",
    isKept: (): boolean => draft.getState().isKept,
  };
}

const opened = new Map<string, ReturnType<typeof open>>();

export function unsentOf(userId: number, about: string): ReturnType<typeof open> {
  const name = `${userId} ${about}`;
  const unsent = opened.get(name) ?? open(userId, about);
  opened.set(name, unsent);
  return unsent;
}
