import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { CASTING_FILE_MEGABYTES, CASTING_FILES } from '#rules/constants.ts';
import { announce } from '#ui/announce.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { plusGlyph } from '#ui/icons/plus.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { CastingFileRow } from './casting-file-row.tsx';
import { type CastingUpload, countedFiles } from './casting-upload-list.ts';
import type { CastingUploads } from './casting-uploads.ts';

const ACCEPTED = 'video/mp4,video/quicktime,image/jpeg,image/png,.mp4,.mov,.jpg,.jpeg,.png';

interface CastingFilesProps {
  uploads: readonly CastingUpload[];
  onChange: (change: (uploads: readonly CastingUpload[]) => readonly CastingUpload[]) => void;
  error: string | undefined;
}

/** Where files are chosen or dropped, and what becomes of each. Without scripts the browser's own field is sent with the form. */
export function CastingFiles({ uploads, onChange, error }: CastingFilesProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const sender = useRef<Promise<CastingUploads> | null>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(
    () => () => {
      void sender.current?.then((made) => made.leave());
      sender.current = null;
    },
    [],
  );

  const load = (): Promise<CastingUploads> => {
    // Keeps the library out of the server's build, a thirtieth of the Worker.
    if (import.meta.env.SSR) throw new Error('files are sent by browsers');
    sender.current ??= import('./casting-uploads.ts').then(({ createCastingUploads }) =>
      createCastingUploads(
        // Files of an earlier visit are no concern of the sender's.
        (sent) => change.current((all) => [...all.filter(({ key, id: known }) => key === known), ...sent]),
        announce,
      ),
    );
    return sender.current;
  };

  const add = (files: readonly File[]) => {
    const room = Math.max(0, CASTING_FILES - countedFiles(uploads));
    setTooMany(files.length > room);
    if (files.length > room) announce(m.casting_files_many({ count: CASTING_FILES }));
    if (room > 0 && files.length > 0) void load().then((made) => made.add(files.slice(0, room)));
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };

  const remove = (upload: CastingUpload) => {
    setTooMany(false);
    // Sent before this page was opened: the upstream deletes it by itself.
    if (upload.key === upload.id) onChange((all) => all.filter(({ key }) => key !== upload.key));
    else void load().then((made) => made.remove(upload.key));
  };

  const note = tooMany ? m.casting_files_many({ count: CASTING_FILES }) : error;
  return (
    <>
      <p className="text-14 text-muted" id={`${id}h`}>
        {m.casting_files_hint({ megabytes: CASTING_FILE_MEGABYTES, count: CASTING_FILES })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the one of keyboards */}
      <div
        className={`relative grid justify-items-center gap-2 rounded-card border-[1.5px] border-dashed px-4 py-6 text-14 text-muted ${isOver ? 'border-relva' : 'border-ink-600'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          className="peer noscript:static absolute noscript:size-auto size-px noscript:opacity-100 opacity-0"
          id={id}
          name="file"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby={note ? `${id}h ${id}e` : `${id}h`}
          aria-invalid={note ? true : undefined}
          onChange={(event) => {
            const input = event.currentTarget;
            add([...(input.files ?? [])]);
            // The same file can be chosen again, and a form sent by script has no files.
            input.value = '';
          }}
        />
        <label
          className={buttonStyles({
            look: 'solid',
            className:
              'whitespace-normal! noscript:sr-only max-w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-relva peer-focus-visible:outline-offset-2',
          })}
          htmlFor={id}
        >
          <Icon glyph={plusGlyph} />
          {m.casting_choose()}
        </label>
        <span className="noscript:hidden">{m.casting_drop()}</span>
        <span className="noscript:block hidden text-center">{m.casting_noscript()}</span>
      </div>
      {note ? (
        <p className="flex gap-1.5 text-14 text-aviso leading-[1.35]" id={`${id}e`}>
          <Icon glyph={warningGlyph} className="mt-px" />
          <span>{note}</span>
        </p>
      ) : null}
      {uploads.length > 0 ? (
        <ul className="grid border-ink-700 border-b" aria-label={m.casting_files()}>
          {uploads.map((upload) => (
            <CastingFileRow
              key={upload.key}
              upload={upload}
              onPause={() => void load().then((made) => made.pause(upload.key))}
              onResume={() => void load().then((made) => made.resume(upload.key))}
              onRemove={() => remove(upload)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
