/** Every key of the blog; what changes a post invalidates `posts`, what changes a category both. */
export const blogKeys = {
  posts: ["/api/blog-posts"],
  lists: ["/api/blog-posts", "list"],
  detail: (id: number) => ["/api/blog-posts", id],
  comments: (id: number) => ["/api/blog-posts", id, "comments"],
  categories: ["/api/blog-categories"],
} as const;
