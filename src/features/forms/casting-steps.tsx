import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export const CASTING_PARTS = ['sobre-si', 'experiencia', 'ficheiros', 'autorizacoes'] as const;
export type CastingPart = (typeof CASTING_PARTS)[number];

export const partNames = (): Record<CastingPart, string> => ({
  'sobre-si': m.casting_part_person(),
  experiencia: m.casting_part_experience(),
  ficheiros: m.casting_part_files(),
  autorizacoes: m.casting_part_consents(),
});

interface CastingStepsProps {
  current: CastingPart | null;
  wrong: ReadonlySet<CastingPart>;
  complete: ReadonlySet<CastingPart>;
}

/** The parts of the form, with what is wrong or complete. On a phone the form is read from above. */
export function CastingSteps({ current, wrong, complete }: CastingStepsProps) {
  const names = partNames();
  return (
    <nav className="sticky top-6 border-ink-700 border-l-2 max-lg:hidden" aria-label={m.casting_parts()}>
      <ul className="grid">
        {CASTING_PARTS.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              aria-current={current === part ? 'step' : undefined}
              className="-ml-0.5 grid min-h-10 grid-cols-[1fr_auto] items-center border-transparent border-l-2 px-4 text-14 text-muted hover:text-fg aria-[current]:border-fg aria-[current]:font-semibold aria-[current]:text-fg"
            >
              {names[part]}
              {wrong.has(part) ? (
                <>
                  <Icon glyph={warningGlyph} className="text-aviso" />
                  <VisuallyHidden>{m.casting_part_wrong()}</VisuallyHidden>
                </>
              ) : complete.has(part) ? (
                <>
                  <Icon glyph={checkGlyph} />
                  <VisuallyHidden>{m.casting_part_complete()}</VisuallyHidden>
                </>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
