import { cx } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { changeHiddenResults } from '#session/hidden-results.functions.ts';
import { Icon } from '#ui/icon.tsx';
import { eyeOffGlyph } from '#ui/icons/eye-off.ts';

export interface RevealResultProps {
  /** of the match or video (hidden-result.ts) */
  name: string;
  /** what it is of, for screen readers: 'Benfica × Estoril' */
  of: string;
  /** what is hidden, in other words than "Resultado escondido." */
  text?: string;
  className?: string;
}

/**
 * "Resultado escondido. Mostrar": the same words and size whatever the result is, and whether there is one yet. Shows the result of one match,
 * on every screen. Without JavaScript the form is posted, and the page comes back with it.
 */
export default function RevealForm({ name, of, text, className }: RevealResultProps) {
  return (
    <form
      method="post"
      action={changeHiddenResults.url}
      className={cx('flex flex-wrap items-center gap-x-2 text-14 text-soft', className)}
      data-results=""
    >
      <Icon glyph={eyeOffGlyph} />
      <span>{text ?? m.match_hidden()}</span>
      <button
        type="submit"
        name="mostrar"
        value={name}
        className="min-h-6 pointer-coarse:min-h-11 cursor-pointer px-1 font-650 text-fg underline underline-offset-[0.2em]"
        aria-label={m.match_reveal_of({ of })}
      >
        {m.match_reveal()}
      </button>
    </form>
  );
}
