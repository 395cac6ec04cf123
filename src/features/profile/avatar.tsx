import { cva } from 'class-variance-authority';

const avatarStyles = cva('grid flex-none place-items-center overflow-hidden rounded-full bg-fg font-bold text-ink-950', {
  variants: { size: { md: 'size-14 text-22 md:size-18 md:text-28', sm: 'size-9 text-14' } },
  defaultVariants: { size: 'md' },
});

/** The viewer's picture, or their initials. Decoration: the name stands beside it. */
export function Avatar({ image, initials, size }: { image: string | null; initials: string; size?: 'md' | 'sm' }) {
  return (
    <span className={avatarStyles({ size })} aria-hidden="true">
      {image ? <img className="size-full object-cover" src={image} alt="" width={72} height={72} /> : initials}
    </span>
  );
}
