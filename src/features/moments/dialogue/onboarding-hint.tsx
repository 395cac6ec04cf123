import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { infoGlyph } from '#ui/icons/info.ts';

const KEY = 'momento-explicado';

function isNew(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

/** Explains the two ends, once on this device. */
export function OnboardingHint() {
  const [isShown, setShown] = useState(isNew);
  useEffect(() => {
    try {
      localStorage.setItem(KEY, '1');
    } catch {
      // Storage is forbidden: isNew() does not show it either.
    }
  }, []);
  if (!isShown) return null;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-ctl bg-ink-800 p-4 text-14 leading-[1.43]">
      <Icon glyph={infoGlyph} className="text-muted" />
      <p>{m.moment_hint()}</p>
      <Button size="sm" look="quiet" onClick={() => setShown(false)}>
        {m.moment_hint_close()}
      </Button>
    </div>
  );
}
