import {
  PictureError,
  type PicturePreview,
  picturePreviewSchema,
  pictureProblemSchema,
} from "../../_shared/picture/index.ts";
import type { Dependencies } from "../http/environment.ts";

const NO_PREVIEW: PicturePreview = { placeholder: "IAhCBwAI9wiIh4hwj3CI+AiIAAAAAAAA", color: "#808080" };

/** @throws {PictureError} when the picture is refused */
export async function askPictureFunction(
  deps: Dependencies,
  path: "" | "/preview" | "/square",
  picture: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const response = await fetch(`${deps.supabaseUrl}/functions/v1/photo-variants${path}`, {
    method: "POST",
    headers: { apikey: deps.serviceKey },
    body: picture,
  });
  if (response.status === 422)
    throw new PictureError(pictureProblemSchema.parse(await response.json()).problem);
  if (!response.ok) throw new Error(`The picture was not read: ${response.status} ${await response.text()}`);
  return response;
}

export async function previewOf(
  deps: Dependencies,
  thumbnail: Uint8Array<ArrayBuffer>,
): Promise<PicturePreview> {
  try {
    const response = await askPictureFunction(deps, "/preview", thumbnail);
    return picturePreviewSchema.parse(await response.json());
  } catch (error) {
    if (error instanceof PictureError) throw error;
    console.error("A photo is left without its preview:", error);
    return NO_PREVIEW;
  }
}
