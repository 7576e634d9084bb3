/** Without plural and case endings. */
export function stem(word: string): string {
  return word.toLowerCase().replace(/(?<=^.{4,28})(?:er|[ens]){1,4}$/u, "");
}
