import { cva, type VariantProps } from 'class-variance-authority';

/** The look of Button, LinkButton (a link) and IconButton (a picture without text). */
export const buttonStyles = cva(
  'inline-flex items-center justify-center gap-2 rounded-ctl border font-stretch-94% leading-[1.1] transition-colors duration-fast ease-house',
  {
    variants: {
      /** primary: the main action, in relva; line: outlined (the usual one); solid: a quiet surface; over: on a picture; inverse: white, for what cannot be undone */
      look: {
        primary: 'border-relva bg-relva font-bold text-on-relva hover:bg-relva-press',
        line: 'border-ink-600 bg-transparent font-semibold text-fg hover:bg-ink-750',
        solid: 'border-transparent bg-ink-750 font-semibold text-fg',
        quiet: 'border-transparent bg-transparent font-semibold text-fg hover:bg-ink-750',
        over: 'border-fg/30 bg-ink-950/62 font-semibold text-fg hover:bg-ink-750',
        inverse: 'border-fg bg-fg font-bold text-ink-950 hover:bg-soft',
      },
      /** control: for a bar over a picture */
      size: {
        sm: 'min-h-9 pointer-coarse:min-h-11 text-14',
        control: 'min-h-10 pointer-coarse:min-h-11 text-16',
        md: 'min-h-11 text-16',
        lg: 'min-h-13 text-18',
      },
      /** What a button can be and a link cannot: unavailable, busy, pressed. */
      acts: {
        true: 'off:not-aria-busy:cursor-not-allowed off:border-ink-800 off:bg-ink-800 off:text-muted aria-busy:cursor-progress forced-colors:off:border-[GrayText] forced-colors:off:text-[GrayText] forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight] forced-colors:aria-pressed:-outline-offset-4',
      },
      /** as wide as its container */
      wide: { true: 'w-full text-center', false: 'whitespace-nowrap' },
      /** a square with a picture and no text */
      icon: { true: 'px-0' },
      /** Narrow containers show the icon alone (see buttonLabelStyles); the name stays. row, wide: in a row with more beside it, sooner. */
      fold: { true: '@max-[30rem]:px-0', row: '@max-[48rem]:px-0', wide: '@max-[60rem]:px-0' },
    },
    compoundVariants: [
      { icon: false, size: 'sm', class: 'px-3' },
      { icon: false, size: 'lg', class: 'px-6' },
      { icon: false, size: 'md', look: 'quiet', class: 'px-3' },
      { icon: false, size: 'md', look: ['primary', 'line', 'solid', 'over', 'inverse'], class: 'px-4' },
      { icon: true, size: 'sm', class: 'pointer-coarse:w-11 w-9' },
      { icon: true, size: 'control', class: 'pointer-coarse:w-11 w-10' },
      { icon: true, size: 'md', class: 'w-11' },
      { icon: true, size: 'lg', class: 'w-13' },
      { fold: [true, 'row', 'wide'], size: 'sm', class: '@max-[30rem]:min-h-11 @max-[30rem]:w-11' },
      { fold: 'row', size: 'sm', class: '@max-[48rem]:w-11' },
      { fold: 'wide', size: 'sm', class: '@max-[60rem]:w-11' },
      { fold: true, size: ['md', 'lg'], class: '@max-[30rem]:w-11' },
    ],
    defaultVariants: { look: 'line', size: 'md', icon: false, wide: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;

/** The text of a button: visually hidden when a folding button is in a narrow container. */
export const buttonLabelStyles = ({ fold }: Pick<ButtonLook, 'fold'>): string | undefined =>
  fold ? { true: '@max-[30rem]:sr-only', row: '@max-[48rem]:sr-only', wide: '@max-[60rem]:sr-only' }[`${fold}`] : undefined;
