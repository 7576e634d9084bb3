/** Decodes a `data:` URL to a file; undefined when it is not one. `fetch` is not possible under the content security policy. */
export function fileOfDataUrl(source: string, name: string): File | undefined {
  const [, type, base64 = ""] = /^data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)$/iu.exec(source) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], name, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
