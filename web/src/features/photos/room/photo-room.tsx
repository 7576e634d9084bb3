import { useEffect, useRef, useState, type ReactNode } from "react";
import { Modal, VisuallyHidden } from "@mantine/core";
import { useLocation, useNavigate } from "react-router-dom";
import type { Photo } from "@contract/photo.ts";
import { photoPath } from "../../../lib/paths.ts";
import { useUser } from "../../../lib/session/user.ts";
import "../../../ui/theme/modal.css";
import { ShareDialog } from "../../../ui/dialogs/share-dialog.tsx";
import dark from "../../../ui/viewer/dark.module.css";
import { neighbours } from "../photos.rules.ts";
import { usePhotosStore } from "../photos.store.ts";
import { PhotoComments } from "./photo-comments.tsx";
import { PhotoFacts } from "./photo-facts.tsx";
import { RoomBar } from "./room-bar.tsx";
import { Stage } from "./stage.tsx";
import { usePreload } from "./use-preload.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import { useSlideshow } from "./use-slideshow.ts";
import classes from "./photo-room.module.css";

/** Dialogs have 200. */
const ROOM_LAYER = 190;

/** What somebody asked for is not to begin at the lower edge of a small screen, or below; else the picture stays whole. */
const bringIntoView = (element: HTMLElement | null) => {
  if (element && element.getBoundingClientRect().top > window.innerHeight * 0.75) element.scrollIntoView();
};

/** What is said of another photo is read from its beginning. */
function useReadFromStart(id: number) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.scrollTo({ top: 0 }), [id]);
  return words;
}

export interface PhotoRoomProps {
  photo: Photo;
  /** Those to go on to, in their order. */
  photos: readonly Photo[];
  onClose: () => void;
  /** Its picture does not come. */
  onFailed: () => void;
}

/** A dark quiet room for a single picture. */
export function PhotoRoom({ photo, photos, onClose, onFailed }: PhotoRoomProps): ReactNode {
  const { isAdmin } = useUser();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isDoing = usePhotosStore((store) => store.doing !== null);
  const [sharing, setSharing] = useState(false);
  const [talking, setTalking] = useState(false);
  const { previous, next } = neighbours(photos, photo.id);
  const words = useReadFromStart(photo.id);
  const place = photos.findIndex(({ id }) => id === photo.id) + 1;

  // What comes by itself is not said: it would talk all the time.
  const [asked, setAsked] = useState<number>();
  const goTo = (target: Photo | undefined, isAsked = false) => {
    if (!target) return;
    setAsked(isAsked ? target.id : undefined);
    // What has the focus there goes with this photo: it waits in the same place for what is said of the other.
    const talk = words.current?.querySelector<HTMLElement>("[data-talk]");
    if (talk?.contains(document.activeElement)) talk.focus({ preventScroll: true });
    // In place of this one: the way back leads out of the room, not through it.
    void navigate(photoPath(target.id, search), { replace: true, preventScrollReset: true, state });
  };
  // Whoever reads or writes what is said of a photo stays with it.
  const isBusy = sharing || talking || isDoing;
  const slideshow = useSlideshow(photo.id, next !== undefined && !isBusy, () => goTo(next));
  usePreload(previous, next);

  const step = (target: Photo | undefined) => {
    slideshow.stop();
    goTo(target, true);
  };
  useRoomKeys((key) => {
    if (key === "ArrowLeft") step(previous);
    if (key === "ArrowRight") step(next);
    if (key === " " && next && !talking) slideshow.toggle();
    if (key === "Escape" && !sharing && !isDoing) onClose();
  });

  return (
    <>
      <Modal.Root
        opened
        fullScreen
        // Below every other dialog, whichever was opened first.
        zIndex={ROOM_LAYER}
        onClose={onClose}
        // It closes by a key of its own: of dialogs that lie over it, it does not know.
        closeOnEscape={false}
        returnFocus={false}
        padding={0}
        radius={0}
        transitionProps={{ transition: "fade", duration: 140 }}
      >
        <Modal.Overlay />
        <Modal.Content className={dark.dark} data-room>
          <Modal.Body className={classes.room} data-talking={talking}>
            <RoomBar
              photo={photo}
              place={place}
              of={photos.length}
              isAdmin={isAdmin}
              slideshow={next ? slideshow : undefined}
              talking={talking}
              onTalk={() => setTalking(!talking)}
              onShare={() => setSharing(true)}
              onClose={onClose}
            />
            <VisuallyHidden role="status">
              {photo.id === asked && `${photo.title}, ${place} of ${photos.length}`}
            </VisuallyHidden>
            <Stage
              photo={photo}
              onPrevious={previous && (() => step(previous))}
              onNext={next && (() => step(next))}
              onFailed={onFailed}
            />
            <div ref={words} className={classes.words}>
              <PhotoFacts photo={photo} />
              {talking && (
                <div
                  ref={bringIntoView}
                  className={classes.talk}
                  role="group"
                  aria-label="What is said"
                  tabIndex={-1}
                  data-talk
                >
                  <PhotoComments key={photo.id} photo={photo} />
                </div>
              )}
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <ShareDialog
        opened={sharing}
        title="Share this photo"
        text={photo.title}
        url={`${window.location.origin}${photoPath(photo.id)}`}
        onClose={() => setSharing(false)}
      />
    </>
  );
}
