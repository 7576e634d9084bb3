/** The id of the button that opens a post over the list. */
export const openerOf = (id: number): string => `open-post-${id}`;
