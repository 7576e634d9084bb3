/** Enough for the largest window, few enough to arrive early. */
export const FIRST_PAGE = 60;

export const FIRST_NOTES = `/api/notes?limit=${FIRST_PAGE}`;
