import { useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialogue } from '#ui/dialogue.tsx';
import type { Account } from './account.ts';
import { type Crop, cropSquare, draggedCrop, MAX_ZOOM, wholeCrop } from './crop.ts';
import { FormMessage } from './form-message.tsx';
import { savePicture } from './profile.functions.ts';
import { useAction } from './use-action.ts';

/** Side of the picture that is sent, in pixels. */
const SIDE = 512;

interface PictureDialogueProps {
  picture: ImageBitmap;
  onSaved: (account: Account) => void;
  onClose: () => void;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = cropSquare(picture, crop);
  // White under what is transparent: a JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}

async function toForm(canvas: HTMLCanvasElement): Promise<FormData> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the browser could not write the picture');
  const form = new FormData();
  form.set('file', new File([blob], 'fotografia.jpg', { type: blob.type }));
  return form;
}

/** Chooses the square of a picture, by dragging or by its three sliders. Default export: loaded when a picture was chosen. */
export default function PictureDialogue({ picture, onSaved, onClose }: PictureDialogueProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(wholeCrop);
  const { run, busy, answer } = useAction(async (board: HTMLCanvasElement) => savePicture({ data: await toForm(board) }), onSaved);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const sliders = [
    { key: 'zoom', label: m.profile_picture_zoom(), min: 1, max: MAX_ZOOM },
    { key: 'x', label: m.profile_picture_across(), min: 0, max: 1 },
    { key: 'y', label: m.profile_picture_down(), min: 0, max: 1 },
  ] as const;
  return (
    <Dialogue
      open
      onClose={onClose}
      title={m.profile_picture_title()}
      intro={m.profile_picture_intro()}
      foot={
        <>
          <Button onClick={onClose}>{m.profile_picture_cancel()}</Button>
          <Button look="primary" className="ml-auto" busy={busy} onClick={() => canvas.current && run(canvas.current)}>
            {m.profile_picture_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <canvas
          ref={canvas}
          className="mx-auto block aspect-square w-full max-w-72 cursor-move touch-none rounded-full bg-ink-800"
          width={SIDE}
          height={SIDE}
          role="img"
          aria-label={m.profile_picture_preview()}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            const { clientWidth } = event.currentTarget;
            const moved = { x: event.movementX / clientWidth, y: event.movementY / clientWidth };
            setCrop((now) => draggedCrop(picture, now, moved));
          }}
        />
        {sliders.map(({ key, label, min, max }) => (
          <label className="grid grid-cols-[9rem_1fr] items-center gap-3 text-14" key={key}>
            <span className="font-semibold">{label}</span>
            <input
              className="min-h-6 w-full accent-relva"
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[key]}
              onChange={(event) => setCrop({ ...crop, [key]: Number(event.target.value) })}
            />
          </label>
        ))}
        <FormMessage answer={answer} done={m.profile_saved()} />
        {answer && !answer.ok && answer.reason === 'fields' ? <p className="text-14 text-aviso">{answer.message}</p> : null}
      </div>
    </Dialogue>
  );
}
