import { useEffect, useId, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { copyGlyph } from '#ui/icons/copy.ts';
import { shareGlyph } from '#ui/icons/share.ts';

interface ShareMomentProps {
  title: string;
  /** path of the moment's page on this site */
  path: string;
}

/** The address of a moment: copied to the clipboard, or given to the device's own way of sharing. */
export function ShareMoment({ title, path }: ShareMomentProps) {
  const id = useId();
  // The address in the bar may be another (a proxy's): what is shared is where the viewer is.
  const [origin, setOrigin] = useState('');
  const [canShare, setCanShare] = useState(false);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  useEffect(() => {
    setOrigin(location.origin);
    setCanShare(typeof navigator.share === 'function');
  }, []);
  const url = `${origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
      announce(m.moment_copied());
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className="grid noscript:hidden gap-1.5">
      <label className="font-semibold text-14" htmlFor={id}>
        {m.moment_address()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="min-h-11 min-w-0 flex-1 rounded-ctl border border-ink-600 bg-ink-950 px-3 text-16"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button look={copied === 'yes' ? 'primary' : 'line'} glyph={copied === 'yes' ? checkGlyph : copyGlyph} onClick={() => void copy()}>
          {copied === 'yes' ? m.moment_copied() : m.moment_copy()}
        </Button>
      </div>
      {copied === 'failed' ? (
        <p className="text-14 text-aviso" role="alert">
          {m.moment_copy_failed()}
        </p>
      ) : null}
      {canShare ? (
        // The viewer may close the device's own dialogue: nothing to say.
        <Button className="mt-2.5" glyph={shareGlyph} wide onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
          {m.moment_share()}
        </Button>
      ) : null}
    </div>
  );
}
