// Without zod, because every page loads this.

/** Pages whose views are counted, besides posts and photos, which are counted by their id. */
export const COUNTED_PAGES = ["/", "/apps", "/apps/notes", "/photography", "/blog", "/games"] as const;
