/** Bounded, because anybody may invent subjects. */
const said = new Set<string>();
const MAX_SAID = 10;

export function tellOwner(subject: string, sentence: string): void {
  if (said.size >= MAX_SAID || said.has(subject)) return;
  said.add(subject);
  console.error(sentence);
}
