/** The file whose bytes stand in a data address; nothing when it is none. Fetching it is what the content policy forbids. */
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
