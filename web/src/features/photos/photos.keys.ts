/** `all` is a prefix of every key but `categories`. */
export const photoKeys = {
  all: ["/api/photos"],
  list: ["/api/photos", "list"],
  detail: (id: number) => ["/api/photos", id],
  comments: (id: number) => ["/api/photos", id, "comments"],
  categories: ["/api/photo-categories"],
} as const;
