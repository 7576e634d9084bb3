/** Selects an open modal dialog. */
export const OPEN_DIALOG = "[role='dialog'][aria-modal='true']";

/** Selects what stands in for a dialog whose code is loading. */
export const LOADING_DIALOG = "[data-loading-dialog]";
