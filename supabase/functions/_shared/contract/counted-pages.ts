// Without zod, because every page loads this.

export const COUNTED_PAGES = ["/", "/apps", "/apps/notes", "/photography", "/blog", "/games"] as const;
