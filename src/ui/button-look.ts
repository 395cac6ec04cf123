export interface ButtonLook {
  /** primary: relva, what can be done now; line: outlined (the usual one); solid: a quiet surface; over: on a picture; inverse: white, for what cannot be undone. */
  look?: 'primary' | 'line' | 'solid' | 'quiet' | 'over' | 'inverse' | undefined;
  size?: 'sm' | 'lg' | undefined;
  wide?: boolean | undefined;
  /** The words give way to the icon where the surrounding container is narrow; the name stays. */
  fold?: boolean | undefined;
}

const looks = { primary: ' btn--primary', line: '', solid: ' btn--solid', quiet: ' btn--quiet', over: ' btn--over', inverse: ' btn--inv' };

/** The classes of a button, shared by what presses (Button), what goes (LinkButton) and what only shows a picture (IconButton). */
export function buttonClass({ look = 'line', size, wide, fold }: ButtonLook, more?: string): string {
  return `btn${looks[look]}${size ? ` btn--${size}` : ''}${wide ? ' btn--wide' : ''}${fold ? ' btn--fold' : ''}${more ? ` ${more}` : ''}`;
}
