import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { closeGlyph } from '#ui/icons/close.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { Spinner } from '#ui/spinner.tsx';

interface OutcomeScreenProps {
  kind: 'done' | 'failed' | 'cancelled' | 'waiting';
  title: string;
  children: ReactNode;
  /** buttons and links */
  actions?: ReactNode;
}

const marks = {
  done: { glyph: checkGlyph, look: 'bg-relva text-on-relva' },
  failed: { glyph: warningGlyph, look: 'bg-aviso-dim text-aviso' },
  cancelled: { glyph: closeGlyph, look: 'bg-ink-800 text-soft' },
} as const;

/** What came of a purchase: a sign, a sentence, facts, and ways on. */
export function OutcomeScreen({ kind, title, children, actions }: OutcomeScreenProps) {
  return (
    <section className="mx-auto grid max-w-160 justify-items-start gap-6 pt-16 pb-24 max-md:pt-8 max-md:pb-12">
      {kind === 'waiting' ? (
        <span className="grid size-16 place-items-center rounded-full bg-ink-800">
          <Spinner />
        </span>
      ) : (
        <span className={`grid size-16 place-items-center rounded-full ${marks[kind].look}`}>
          <Icon glyph={marks[kind].glyph} size="size-7" />
        </span>
      )}
      <h1 className="type-36">{title}</h1>
      <div className="grid w-full gap-4 text-soft">{children}</div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </section>
  );
}
