/** The id of what opens a post over the list. */
export const openerOf = (id: number): string => `open-post-${id}`;
