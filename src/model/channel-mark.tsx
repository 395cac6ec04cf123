import { badgeStyles, longNumberStyles } from '#ui/badge.tsx';

interface ChannelMarkProps {
  number: number;
  /** absent: the number alone */
  logo: string | undefined;
  /** of the badge that stands where there is no logo */
  className?: string;
}

/** What stands for a channel beside its name: its logo over its number, or the number as a badge. Hidden from screen readers. */
export const ChannelMark = ({ number, logo, className }: ChannelMarkProps) => (
  <span
    className={
      logo
        ? 'grid w-9 flex-none justify-items-center gap-0.5 text-12 text-muted tabular-nums leading-none'
        : badgeStyles({ className: [number > 999 && longNumberStyles, className] })
    }
    aria-hidden="true"
  >
    {logo ? <img className="h-7 w-9 object-contain print:hidden" src={logo} alt="" loading="lazy" /> : null}
    {number}
  </span>
);
