import { useLocation, type LinkProps } from "react-router-dom";
import { z } from "zod";
import { type TextPlace, textPlaceSchema } from "@contract/ask.ts";
import { addressWith } from "../../../lib/address.ts";
import { useNotesStore } from "../notes.store.ts";
import { NOTE_PARAMETER } from "./use-preview.ts";

const stateSchema = z.object({ place: textPlaceSchema });

/** A link that opens a document where an answer stands. */
export function linkToPlace(
  place: TextPlace,
): Pick<LinkProps, "to" | "state" | "preventScrollReset" | "onClick"> {
  return {
    to: { search: addressWith({ [NOTE_PARAMETER]: String(place.noteId) }).toString() },
    state: { fromList: true, place: textPlaceSchema.parse(place) },
    preventScrollReset: true,
    onClick: () => useNotesStore.getState().setEditing(null),
  };
}

/** The place in a document that a link leads to. */
export function useAnswerPlace(id: number): TextPlace | undefined {
  const { state } = useLocation();
  const { data } = stateSchema.safeParse(state);
  return data?.place.noteId === id ? data.place : undefined;
}
