/** A word without the endings of its plural and its cases, as far as two forms of it are told to be one. */
export function stem(word: string): string {
  return word.toLowerCase().replace(/(?<=^.{4,28})(?:er|[ens]){1,4}$/u, "");
}
