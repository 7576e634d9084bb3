/** Fields of the first object that differ in the second. */
export function differing<T extends object>(fields: Partial<T>, elsewhere: Partial<T>): Partial<T> {
  const left: Partial<T> = {};
  for (const name in fields) if (fields[name] !== elsewhere[name]) left[name] = fields[name];
  return left;
}
