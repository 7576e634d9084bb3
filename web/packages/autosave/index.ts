export { Autosave, type AutosaveState, type Origin, type SaveFailure } from "./autosave.ts";
export { chooseCopy, LocalCopies } from "./local-copies.ts";
export { LocalDraft } from "./local-draft.ts";
