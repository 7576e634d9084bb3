/** The parts of it that are used here; the package declares only its C functions. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Answers null when the picture cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: object | null) => void,
    ): void;
  }
  interface HeifDecoder {
    /** Without any when the file cannot be parsed. */
    decode(bytes: Uint8Array): HeifImage[];
  }
  export default function open(): { HeifDecoder: new () => HeifDecoder };
}
