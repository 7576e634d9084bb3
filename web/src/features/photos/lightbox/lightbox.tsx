import { useEffect, useRef, useState, type ReactNode } from "react";
import { Modal, VisuallyHidden } from "@mantine/core";
import { useLocation, useNavigate } from "react-router-dom";
import type { Photo } from "@contract/photo.ts";
import { photoPath } from "../../../lib/paths.ts";
import { useUser } from "../../../lib/session/user.ts";
import "../../../components/theme/modal.css";
import { ShareDialog } from "../../../components/dialogs/share-dialog.tsx";
import dark from "../../../components/viewer/dark.module.css";
import { neighbours } from "../photos.rules.ts";
import { usePhotosStore } from "../photos.store.ts";
import { PhotoComments } from "./photo-comments.tsx";
import { ExifPanel } from "./exif-panel.tsx";
import { LightboxToolbar } from "./lightbox-toolbar.tsx";
import { ZoomableImage } from "./zoomable-image.tsx";
import { useLightboxKeys } from "./use-lightbox-keys.ts";
import { useSlideshow } from "./use-slideshow.ts";
import classes from "./lightbox.module.css";

/** Below dialogs, which have 200. */
const ROOM_LAYER = 190;

/** Browsers refuse to change the address much more often. */
const HELD_KEY_MS = 150;

/** Comments that begin above the lowest quarter leave the picture in view. */
const scrollIntoViewIfLow = (element: HTMLElement | null) => {
  if (element && element.getBoundingClientRect().top > window.innerHeight * 0.75) element.scrollIntoView();
};

function useScrollToStart(id: number) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    words.current?.scrollTo({ top: 0 });
  }, [id]);
  return words;
}

export interface LightboxProps {
  photo: Photo;
  photos: readonly Photo[];
  areCommentsOpen: boolean;
  onComments: (areOpen: boolean) => void;
  onClose: () => void;
  onFailed: () => void;
}

export function Lightbox(props: LightboxProps): ReactNode {
  const { photo, photos, areCommentsOpen, onComments, onClose, onFailed } = props;
  const { isAdmin } = useUser();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isDialogOpen = usePhotosStore((store) => store.dialog !== null);
  const [sharing, setSharing] = useState(false);
  const { previous, next } = neighbours(photos, photo.id);
  const words = useScrollToStart(photo.id);
  const place = photos.findIndex(({ id }) => id === photo.id) + 1;

  // Announcing every photo of a slideshow would keep a screen reader talking.
  const [steppedTo, setSteppedTo] = useState<number>();
  const goTo = (target: Photo | undefined, isStep = false) => {
    if (!target) return;
    setSteppedTo(isStep ? target.id : undefined);
    // The focused element is removed: the container keeps the focus.
    const commentsGroup = words.current?.querySelector<HTMLElement>("[data-talk]");
    if (commentsGroup?.contains(document.activeElement)) commentsGroup.focus({ preventScroll: true });
    void navigate(photoPath(target.id, search), {
      // So that Back leaves the lightbox.
      replace: true,
      // Before the next press, which would otherwise step to the same photo again.
      flushSync: true,
      preventScrollReset: true,
      state,
    });
  };
  const [arrivedId, setArrivedId] = useState<number>();
  const hasArrived = arrivedId === photo.id;
  const isBusy = sharing || areCommentsOpen || isDialogOpen;
  const slideshow = useSlideshow(photo.id, next !== undefined && hasArrived && !isBusy, () => goTo(next));

  const step = (target: Photo | undefined) => {
    slideshow.stop();
    goTo(target, true);
  };
  const arrowAt = useRef(0);
  useLightboxKeys(({ key, repeat, timeStamp }) => {
    if (key === "ArrowLeft" || key === "ArrowRight") {
      if (repeat && timeStamp - arrowAt.current < HELD_KEY_MS) return;
      arrowAt.current = timeStamp;
      step(key === "ArrowLeft" ? previous : next);
    }
    // Escape that closed a dialog must not close the lightbox as well.
    if (repeat) return;
    if (key === "Home" && previous) step(photos[0]);
    if (key === "End" && next) step(photos.at(-1));
    if (key === " " && next && !areCommentsOpen) slideshow.toggle();
    if (key === "Escape" && !sharing && !isDialogOpen) onClose();
  });

  return (
    <>
      <Modal.Root
        opened
        fullScreen
        zIndex={ROOM_LAYER}
        onClose={onClose}
        // `useLightboxKeys` does: Mantine does not know of the dialogs over this one.
        closeOnEscape={false}
        returnFocus={false}
        padding={0}
        radius={0}
        transitionProps={{ transition: "fade", duration: 140 }}
      >
        <Modal.Overlay />
        <Modal.Content className={dark.dark} data-lightbox>
          <Modal.Body className={classes.lightbox} data-talking={areCommentsOpen}>
            <LightboxToolbar
              photo={photo}
              place={place}
              total={photos.length}
              isAdmin={isAdmin}
              slideshow={next ? slideshow : undefined}
              areCommentsOpen={areCommentsOpen}
              onToggleComments={() => onComments(!areCommentsOpen)}
              onShare={() => setSharing(true)}
              onClose={onClose}
            />
            <VisuallyHidden role="status">
              {photo.id === steppedTo && `${photo.title}, ${place} of ${photos.length}`}
            </VisuallyHidden>
            <ZoomableImage
              photo={photo}
              onPrevious={previous && (() => step(previous))}
              onNext={next && (() => step(next))}
              preloads={hasArrived ? [next, previous] : []}
              onOutcome={(hasLoaded) => {
                setArrivedId(photo.id);
                if (!hasLoaded) onFailed();
              }}
            />
            <div ref={words} className={classes.words}>
              <ExifPanel photo={photo} />
              {areCommentsOpen && (
                <div
                  ref={scrollIntoViewIfLow}
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
