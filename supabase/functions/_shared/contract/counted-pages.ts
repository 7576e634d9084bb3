// No schema here: every page asks whether it is one of these.

/** Pages whose views are counted; posts and photos are counted by their number. */
export const COUNTED_PAGES = ["/", "/apps", "/apps/notes", "/photography", "/blog", "/games"] as const;
