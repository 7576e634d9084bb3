export { LocalCopies } from "./local-copies.ts";
export { LocalDraft } from "./local-draft.ts";
