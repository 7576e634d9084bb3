/** With its alternative text. */
export class PastedImage extends File {
  readonly alt: string;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string, alt: string) {
    super([bytes], name, { type });
    this.alt = alt;
  }
}

/** `fetch` of a `data:` URL is not possible under the content security policy. */
export function fileOfDataUrl(source: string, name: string, alt = ""): PastedImage | undefined {
  const [, type, base64 = ""] = /^data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)$/iu.exec(source) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new PastedImage(bytes, name, type.toLowerCase(), alt);
  } catch {
    return undefined;
  }
}
