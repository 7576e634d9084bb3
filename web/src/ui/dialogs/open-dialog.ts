/** A dialog that stands before the page, and keeps its keys and the focus. */
export const OPEN_DIALOG = "[role='dialog'][aria-modal='true']";
