/** As many as a card has room for. */
const LATEST_COUNT = 3;

export const LATEST_PHOTOS = `/api/photos?limit=${LATEST_COUNT}`;
export const LATEST_POSTS = `/api/blog-posts?fields=summary&limit=${LATEST_COUNT}`;
