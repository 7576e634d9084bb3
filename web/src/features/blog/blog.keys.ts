/** A change of a post invalidates `posts`, one of a category also `categories`. */
export const blogKeys = {
  posts: ["/api/blog-posts"],
  lists: ["/api/blog-posts", "list"],
  detail: (id: number) => ["/api/blog-posts", id],
  comments: (id: number) => ["/api/blog-posts", id, "comments"],
  categories: ["/api/blog-categories"],
} as const;
