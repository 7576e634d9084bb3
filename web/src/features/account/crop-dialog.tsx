import { useId, useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useUploadPicture } from "./account.mutations.ts";
import { cutSquare, type Cut } from "./cut-square.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { useFocusReturn } from "../../components/focus/use-focus-return.ts";
import classes from "./crop-dialog.module.css";

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;
/** In pixels. */
const KEY_STEP = 8;
const CENTRE = { x: 0, y: 0 };

export interface CropDialogProps {
  url: string;
  onClose: () => void;
}

export function CropDialog({ url, onClose }: CropDialogProps): ReactNode {
  useFocusReturn();
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut>();
  const [unreadable, setUnreadable] = useState(false);
  const upload = useUploadPicture();
  const help = useId();
  const pending = upload.isPending;

  const save = () => {
    if (cut) upload.mutate(() => cutSquare(url, cut), { onSuccess: onClose });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your picture"
      size="27rem"
      pending={pending}
      closeOnClickOutside={false}
      // The cropper measures itself on opening, so no transition may scale the dialog then.
      transitionProps={{ duration: 0 }}
    >
      {unreadable ? (
        <p role="alert" className={classes.help}>
          {ERROR_MESSAGES.pictureDamaged} Please choose another one.
        </p>
      ) : (
        <>
          <div className={classes.stage}>
            <Cropper
              image={url}
              aspect={1}
              objectFit="cover"
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              keyboardStep={KEY_STEP}
              showGrid={false}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: classes.area }}
              mediaProps={{ alt: "", onError: () => setUnreadable(true) }}
              cropperProps={{ role: "group", "aria-label": "Position", "aria-describedby": help }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setCut(pixels)}
            />
          </div>
          <label className={classes.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              disabled={pending}
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            />
          </label>
          <p id={help} className={classes.help}>
            Drag the picture, or move it with the arrow keys.
          </p>
        </>
      )}
      {pending && (
        <progress className={classes.progress} max={1} value={upload.progress} aria-label="Uploading">
          {Math.round(upload.progress * 100)}%
        </progress>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        {!unreadable && (
          <BusyButton busy={pending || !cut} onClick={save}>
            {pending ? "Saving..." : "Save picture"}
          </BusyButton>
        )}
      </div>
    </Dialog>
  );
}
