/** Enough rows for the largest window, and few, so that the first response arrives early. */
export const FIRST_PAGE = 60;

/** The first page of the list. It is requested before the code that shows it is loaded. */
export const FIRST_NOTES = `/api/notes?limit=${FIRST_PAGE}`;
