export { inflated } from "./inflate.ts";
export { ZipReader } from "./zip-reader.ts";
export { ZipError, type ZipProblem } from "./zip-error.ts";
