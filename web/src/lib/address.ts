/**
 * The query parameters of the current address with some values replaced; an empty value removes its parameter. It reads
 * `window.location`, because the router's location of the last render may miss a change that was made a moment ago.
 */
export function addressWith(values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The search query in the address, cut to the longest that is allowed, and without U+0000, which no text contains. */
export function searchedIn(params: URLSearchParams, maxLength: number): string {
  return (params.get("q") ?? "").replaceAll("\0", "").slice(0, maxLength);
}
