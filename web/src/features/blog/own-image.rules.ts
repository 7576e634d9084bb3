const OWN_IMAGE = /^\/api\/blog-images\/[^\s?#]+$/u;

/** Whether a picture is one that was uploaded for a post. */
export function isOwnImage(source: string): boolean {
  return OWN_IMAGE.test(source);
}
