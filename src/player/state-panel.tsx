import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Text over the whole picture; the steps are the widths at which a tile has less and less room. */
const panelStyles = cva(
  'absolute inset-0 isolate z-1 grid content-center @max-[21rem]:gap-1 @max-[29rem]:gap-1.5 @max-[44rem]:gap-2 gap-3 overflow-hidden @max-[29rem]:px-4 @max-[44rem]:px-6 px-10 @max-[44rem]:pt-8 pt-12 @max-[29rem]:pb-3 @max-[44rem]:pb-6 pb-10 *:not-[img]:max-w-96 @max-[44rem]:*:not-[img]:max-w-92',
  {
    variants: {
      look: {
        /** in the picture's place */
        plain: 'justify-items-start bg-ink-900 @max-[21rem]:px-3 @max-[21rem]:pt-7.5 @max-[29rem]:pt-13.5 @max-[21rem]:pb-1',
        /** over a picture that has stopped or has not come, above the controls; the mouse still reaches the picture */
        dim: 'pointer-events-none justify-items-center bg-ink-950/80 @max-[21rem]:px-2 @max-[19rem]:pt-5 @max-[29rem]:pt-11 @max-[19rem]:pb-0 @max-[29rem]:pb-14 text-center',
      },
    },
  },
);

const headingStyles = cva(
  'text-balance @max-[29rem]:font-stretch-86% font-bold font-stretch-80% @max-[21rem]:leading-[1.15] leading-[1.04] tracking-[-0.012em] [word-spacing:0.06em]',
  {
    variants: {
      look: {
        plain: '@max-[21rem]:text-14 @max-[29rem]:text-18 @max-[44rem]:text-28 text-36',
        dim: '@max-[21rem]:text-12 @max-[29rem]:text-16 text-22',
      },
    },
  },
);

/** A sentence of a state; the smallest tiles have room for the heading alone. */
export const stateTextStyles = cva(
  '@max-[19rem]:hidden text-pretty @max-[21rem]:text-12 @max-[44rem]:text-14 text-soft @max-[44rem]:leading-[1.43]',
);

/** Size and place of a state's drawing, above the heading. */
export const stateIconSize = 'size-8 @max-[44rem]:size-6 @max-[29rem]:hidden';

interface StatePanelProps {
  /** null: the class name says what surrounds the words */
  readonly look?: 'plain' | 'dim' | null;
  readonly title: string;
  /** Fades in from the left: text never stands on it. */
  readonly poster?: string | null;
  readonly icon?: ReactNode;
  readonly headingClassName?: string;
  readonly role?: 'alert' | 'alertdialog';
  readonly className?: string;
  readonly children?: ReactNode;
}

/** What stands in the place of a picture that cannot be shown: what happened, what happens by itself, one thing to do. */
export function StatePanel({ look = 'plain', title, poster = null, icon, headingClassName, role, className, children }: StatePanelProps) {
  return (
    <div className={panelStyles({ look, className })} role={role} {...(role === 'alertdialog' && { 'aria-label': title })}>
      {poster === null ? null : (
        <img
          className="mask-[linear-gradient(90deg,transparent,var(--shade)_62%)] absolute inset-y-0 right-0 -z-1 @max-[29rem]:hidden h-full w-[48%] object-cover opacity-60"
          src={poster}
          alt=""
        />
      )}
      {icon}
      <h2 className={headingStyles({ look: look ?? 'dim', className: headingClassName })}>{title}</h2>
      {children}
    </div>
  );
}

/** The buttons under a state. They shrink with the tile, except where a finger presses them; the smallest tile shows the first one only. */
export function StateActions({ children }: { children: ReactNode }) {
  return (
    <div className="@max-[21rem]:mt-0 @max-[29rem]:mt-1 mt-2 flex flex-wrap gap-2 @max-[21rem]:*:not-first:hidden @max-[21rem]:*:min-h-6 @max-[29rem]:*:min-h-9 pointer-coarse:*:min-h-11 @max-[21rem]:*:px-2 @max-[29rem]:*:px-3 @max-[21rem]:*:text-12 @max-[29rem]:*:text-14">
      {children}
    </div>
  );
}
