import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { keepFocusWithin } from "../../../components/focus/keep-focus-within.ts";
import dark from "../../../components/viewer/dark.module.css";
import { Steps } from "../../../components/viewer/steps.tsx";
import { useSwipe } from "../../../components/viewer/use-swipe.ts";
import classes from "./picture-dialog.module.css";

export interface PostPicture {
  src: string;
  alt: string;
}

export interface PictureDialogProps {
  opened: boolean;
  pictures: readonly PostPicture[];
  shown: number;
  onShow: (place: number) => void;
  onClose: () => void;
}

function followViewport(onChange: () => void): () => void {
  window.visualViewport?.addEventListener("resize", onChange);
  return () => window.visualViewport?.removeEventListener("resize", onChange);
}

const useIsPinched = () =>
  useSyncExternalStore(followViewport, () => (window.visualViewport?.scale ?? 1) > 1.01);

export function PictureDialog({ opened, pictures, shown, onShow, onClose }: PictureDialogProps): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<string>();
  const isPinched = useIsPinched();
  const { src, alt } = pictures[shown] ?? { src: "", alt: "" };
  const place = pictures.length > 1 ? `Picture ${shown + 1} of ${pictures.length}` : "Picture";
  const goTo = (next: number) => (pictures[next] ? () => onShow(next) : undefined);
  const [onPrevious, onNext] = [goTo(shown - 1), goTo(shown + 1)];
  const swipe = useSwipe(sheet, shown, !isPinched, onPrevious, onNext);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") onPrevious?.();
    if (key === "ArrowRight") onNext?.();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={place}
      fullScreen
      padding={0}
      radius={0}
      returnFocus={false}
      transitionProps={{ transition: "fade", duration: 140 }}
      // The page behind does not scroll, but can be zoomed by pinching.
      lockScroll={!isPinched}
      removeScrollProps={{ allowPinchZoom: true }}
      classNames={{
        content: `${dark.dark} ${classes.content}`,
        header: classes.header ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden role="status">{alt === "" ? place : `${alt}, ${place}`}</VisuallyHidden>
      <section
        ref={keepFocusWithin}
        className={classes.stage}
        aria-label="Picture"
        data-pinched={isPinched || undefined}
        {...swipe}
      >
        <div ref={sheet} className={classes.sheet} onClick={onClose}>
          {failed === src ? (
            <p>The picture could not be loaded</p>
          ) : (
            <img key={src} src={src} alt={alt} onError={() => setFailed(src)} />
          )}
        </div>
        <Steps previous="Previous picture" next="Next picture" onPrevious={onPrevious} onNext={onNext} />
      </section>
      {alt !== "" && (
        <p className={classes.description} dir="auto">
          {alt}
        </p>
      )}
    </Dialog>
  );
}
