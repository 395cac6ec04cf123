import { badgeStyles, isLongNumber } from '#ui/badge.tsx';

interface ChannelMarkProps {
  number: number;
  /** null: the number alone */
  logo: string | null;
  /** of the badge that stands where there is no logo */
  className?: string;
}

/** What stands for a channel beside its name: its logo over its number, or the number as a badge. Hidden from screen readers. */
export function ChannelMark({ number, logo, className }: ChannelMarkProps) {
  if (logo === null)
    return (
      <span className={badgeStyles({ long: isLongNumber(number), className })} aria-hidden="true">
        {number}
      </span>
    );
  return (
    <span className="grid w-9 flex-none justify-items-center gap-0.5" aria-hidden="true">
      <img
        className="h-7 w-9 rounded-tag object-contain print:hidden"
        src={logo}
        alt=""
        width={36}
        height={28}
        loading="lazy"
        decoding="async"
      />
      <span className="font-bold font-stretch-88% text-12 text-muted tabular-nums leading-none">{number}</span>
    </span>
  );
}
