/** A dialog that stands before the page, and keeps its keys and the focus. */
export const OPEN_DIALOG = "[role='dialog'][aria-modal='true']";

/** Stands for a dialog that was asked for and whose code is on its way. */
export const COMING_DIALOG = "[data-coming-dialog]";
