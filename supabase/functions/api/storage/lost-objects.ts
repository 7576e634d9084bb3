interface Refusal {
  status?: number;
  statusCode?: string;
}

/**
 * Whether Storage says that an object is not there, so that it will not be there the next time either. Where Storage is
 * hosted a 400 says in its body which refusal it is.
 */
export function isLost({ status, statusCode }: Refusal): boolean {
  return status === 404 || statusCode === "404";
}

/** What could not be packed, said in the zip itself: its name is sent before the last file has been read. */
export const notIncluded = (lines: string[], now: Date) => ({
  name: "NOT INCLUDED.txt",
  lastModified: now,
  input: `${lines.join("\n")}\n`,
});
