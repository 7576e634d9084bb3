/** What the log has said already; further ones are not said, because anybody may invent what they are about. */
const said = new Set<string>();
const MAX_SAID = 10;

/** Says in the log, once for each subject, what the owner has to set for what visitors see to work. */
export function tellOwner(subject: string, sentence: string): void {
  if (said.size >= MAX_SAID || said.has(subject)) return;
  said.add(subject);
  console.error(sentence);
}
