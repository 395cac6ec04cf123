import { cva, type VariantProps } from 'class-variance-authority';

/** The look of Button, LinkButton (a link) and IconButton (a picture without text). */
export const buttonStyles = cva(
  'rounded-ctl duration-fast ease-house off:border-ink-800 off:bg-ink-800 off:text-muted inline-flex items-center justify-center gap-2 border leading-[1.1] whitespace-nowrap font-stretch-94% transition-colors aria-busy:cursor-progress forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-4 forced-colors:aria-pressed:outline-[Highlight] off:not-aria-busy:cursor-not-allowed forced-colors:off:border-[GrayText] forced-colors:off:text-[GrayText]',
  {
    variants: {
      /** primary: the main action, in relva; line: outlined (the usual one); solid: a quiet surface; over: on a picture; inverse: white, for what cannot be undone */
      look: {
        primary: 'border-relva bg-relva text-on-relva hover:bg-relva-press font-bold',
        line: 'border-ink-600 text-fg hover:bg-ink-750 bg-transparent font-semibold',
        solid: 'bg-ink-750 text-fg border-transparent font-semibold',
        quiet: 'text-fg hover:bg-ink-750 border-transparent bg-transparent font-semibold',
        over: 'border-fg/30 bg-ink-950/62 text-fg hover:bg-ink-750 font-semibold',
        inverse: 'border-fg bg-fg text-ink-950 hover:bg-soft font-bold',
      },
      /** control: for a bar over a picture */
      size: {
        sm: 'text-14 min-h-9 pointer-coarse:min-h-11',
        control: 'text-16 min-h-10 pointer-coarse:min-h-11',
        md: 'text-16 min-h-11',
        lg: 'text-18 min-h-13',
      },
      /** as wide as its container */
      wide: { true: 'w-full' },
      /** a square with a picture and no text */
      icon: { true: 'px-0' },
      /** Narrow containers show the icon alone (see buttonLabelStyles); the name stays. */
      fold: { true: '@max-[30rem]:px-0' },
    },
    compoundVariants: [
      { icon: false, size: 'sm', class: 'px-3' },
      { icon: false, size: 'lg', class: 'px-6' },
      { icon: false, size: 'md', look: 'quiet', class: 'px-3' },
      { icon: false, size: 'md', look: ['primary', 'line', 'solid', 'over', 'inverse'], class: 'px-4' },
      { icon: true, size: 'sm', class: 'w-9 pointer-coarse:w-11' },
      { icon: true, size: 'control', class: 'w-10 pointer-coarse:w-11' },
      { icon: true, size: 'md', class: 'w-11' },
      { icon: true, size: 'lg', class: 'w-13' },
      { fold: true, size: 'sm', class: '@max-[30rem]:min-h-11 @max-[30rem]:w-11' },
      { fold: true, size: ['md', 'lg'], class: '@max-[30rem]:w-11' },
    ],
    defaultVariants: { look: 'line', size: 'md', icon: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;

/** The text of a button: visually hidden when a folding button is in a narrow container. */
export const buttonLabelStyles = ({ fold }: Pick<ButtonLook, 'fold'>): string | undefined => (fold ? '@max-[30rem]:sr-only' : undefined);
