/** A modal dialog. */
export const OPEN_DIALOG = "[role='dialog'][aria-modal='true']";

export const LOADING_DIALOG = "[data-loading-dialog]";
