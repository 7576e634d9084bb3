/** Workers that run WebAssembly, and the languages of the text recognition. Named by version, because they are kept. */
export const RECOGNITION_FOLDER = "/assets/recognition-7.0.0/";
