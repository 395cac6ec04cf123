import { lazy, Suspense, useId, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { MAX_PICTURE_BYTES } from '#rules/constants.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { warningGlyph } from '#ui/icons/warning.ts';
import type { Account } from './account.ts';
import { BackTo } from './back-to.tsx';
import { PICTURE_TYPES, pictureFault } from './crop.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { removePicture, savePicture } from './profile.functions.ts';
import { useAccountCache } from './use-account-cache.ts';
import { useAction } from './use-action.ts';

const PictureDialogue = lazy(() => import('./picture-dialogue.tsx'));

const faultText = (fault: 'missing' | 'large' | 'type'): string =>
  fault === 'large' ? m.profile_picture_large() : fault === 'type' ? m.profile_picture_type() : m.profile_picture_missing();

/** Chooses, crops and removes the profile's picture. Without JavaScript the file is sent as it is: the upstream keeps its middle. */
export function PictureForm({ account }: { account: Account }) {
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string | null>(usePosted('fotografia').fields.file ?? null);
  const keep = useAccountCache();
  const remove = useAction(() => removePicture({ data: {} }), keep);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fault = pictureFault(file, MAX_PICTURE_BYTES);
    const bitmap = fault === null ? await createImageBitmap(file).catch(() => null) : null;
    const text = fault !== null ? faultText(fault) : bitmap ? null : m.profile_picture_type();
    setError(text);
    if (text) announce(text);
    setPicture(bitmap);
    // The same file can be chosen again.
    if (field.current) field.current.value = '';
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <form method="post" action={savePicture.url} encType="multipart/form-data" onSubmit={(event) => event.preventDefault()}>
        <BackTo part="conteudo" />
        <label
          className={buttonStyles({
            size: 'sm',
            className:
              'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-relva has-focus-visible:outline-offset-2',
          })}
        >
          {account.image ? m.profile_picture_change() : m.profile_picture_choose()}
          <input
            ref={field}
            className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            type="file"
            name="file"
            accept={PICTURE_TYPES.join(',')}
            aria-describedby={error ? noteId : undefined}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        <noscript>
          <Button type="submit" size="sm" className="ml-2">
            {m.profile_picture_save()}
          </Button>
        </noscript>
      </form>
      {account.image ? (
        <form
          method="post"
          action={removePicture.url}
          onSubmit={(event) => {
            event.preventDefault();
            remove.run(undefined);
          }}
        >
          <BackTo part="conteudo" />
          <Button type="submit" size="sm" look="quiet" busy={remove.busy}>
            {m.profile_picture_remove()}
          </Button>
        </form>
      ) : null}
      {error ? (
        <p className="flex gap-1.5 text-14 text-aviso" id={noteId}>
          <Icon glyph={warningGlyph} className="mt-px" />
          <span>{error}</span>
        </p>
      ) : null}
      <FormMessage answer={remove.answer?.ok ? null : remove.answer} done="" />
      {picture ? (
        <Suspense fallback={null}>
          <PictureDialogue
            picture={picture}
            onClose={() => setPicture(null)}
            onSaved={(saved) => {
              keep(saved);
              setPicture(null);
              announce(m.profile_picture_saved());
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
