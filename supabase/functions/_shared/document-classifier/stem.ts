/** A word without plural and case endings: rough, but enough to recognise two forms of one word. */
export function stem(word: string): string {
  return word.toLowerCase().replace(/(?<=^.{4,28})(?:er|[ens]){1,4}$/u, "");
}
