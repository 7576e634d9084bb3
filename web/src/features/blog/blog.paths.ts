/** Addresses of the blog. */
export const BLOG_PATH = "/blog";
export const WRITE_PATH = "/blog/write";

export const editPath = (id: number) => `${WRITE_PATH}/${id}`;
