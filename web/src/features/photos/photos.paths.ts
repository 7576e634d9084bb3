export const GALLERY_PATH = "/photography";
/** Leads to the login and back to the page that it was followed from. */
export const LOGIN_HREF = "/api/login";

/** The address of one photo; what is chosen in the gallery stays in its query. */
export function photoPath(id: number, search = ""): string {
  return `/photos/${id}${search}`;
}

/** The number in the address of a photo; undefined where there can be no such photo. */
export function photoId(param: string | undefined): number | undefined {
  const id = Number(param);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
