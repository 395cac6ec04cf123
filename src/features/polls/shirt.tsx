import { cva } from 'class-variance-authority';
import type { Team } from '#model/match.ts';

const shirtStyles = cva('flex-none', {
  variants: { size: { row: 'size-8', choice: 'size-11 max-md:size-9', winner: 'size-30 max-md:size-20' } },
});

/** Whether black stands out on a colour, #RRGGBB. */
function isBright(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return r * 0.299 + g * 0.587 + b * 0.114 > 140;
}

interface ShirtProps {
  number: number | null;
  team: Team | null;
  size: 'row' | 'choice' | 'winner';
}

/** The number in the club's colour: attributes of a drawing, because the page allows no style attributes. Beside the name: decoration. */
export function Shirt({ number, team, size }: ShirtProps) {
  const colour = team?.colours[0] ?? '#35404F';
  return (
    <svg className={shirtStyles({ size })} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19.5" fill={colour} stroke="#35404F" />
      <text x="20" y="26.5" textAnchor="middle" fontSize="18" fontWeight="700" fill={isBright(colour) ? '#07090D' : '#F4F6FA'}>
        {number ?? ''}
      </text>
    </svg>
  );
}
