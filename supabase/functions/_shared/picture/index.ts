export { type CleanPicture, type PictureType, cleanPicture } from "./clean-picture.ts";
export { contentTypeOf } from "./content-type.ts";
export { isMadeHere } from "./made-here.ts";
export { PictureError, type PictureProblem, pictureProblemSchema } from "./picture-error.ts";
export { previewOf } from "./preview.ts";
export { squarePicture } from "./square-picture.ts";
export { ByteReader, concat, latin1 } from "./strip/byte-reader.ts";
