export { inflated } from "./inflate.ts";
export { zipPositionSchema, ZipReader, zipStart } from "./zip-reader.ts";
export { ZipCut, ZipError, type ZipProblem } from "./zip-error.ts";
