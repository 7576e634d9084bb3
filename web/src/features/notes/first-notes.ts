/** Enough for the largest window; the sooner it comes, the sooner there is something to see. */
export const FIRST_PAGE = 60;

/** The first page of the list, which is asked for before the code that shows it has come. */
export const FIRST_NOTES = `/api/notes?limit=${FIRST_PAGE}`;
