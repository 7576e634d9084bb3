/** The router's location may be that of the last render. */
export function addressWith(values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Without U+0000, which no text contains. */
export function searchedIn(params: URLSearchParams, maxLength: number): string {
  return (params.get("q") ?? "").replaceAll("\0", "").slice(0, maxLength);
}
