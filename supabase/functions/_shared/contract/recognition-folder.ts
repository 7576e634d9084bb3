/** The files of the text recognition: workers that run WebAssembly, and languages. Named by version, because they are kept. */
export const RECOGNITION_FOLDER = "/assets/recognition-7.0.0/";
