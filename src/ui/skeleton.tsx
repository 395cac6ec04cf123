import { cx } from 'class-variance-authority';

/** A block of the size of what is coming. Hidden from assistive technology: the region that waits says so with aria-busy. */
export function Skeleton({ shape = 'line', width }: { shape?: 'line' | 'small' | 'picture'; width?: 20 | 40 | 55 | 80 }) {
  const form = { line: 'sk--l', small: 'sk--s', picture: 'sk--pic' }[shape];
  return <span className={cx('sk', form, width && `sk--w${width}`)} aria-hidden="true" />;
}

/** A programme card that has not come yet, with the card's measures. */
export function CardSkeleton() {
  return (
    <div className="card">
      <Skeleton shape="picture" />
      <div className="stack-2">
        <Skeleton width={80} />
        <Skeleton width={55} />
        <Skeleton shape="small" width={40} />
      </div>
    </div>
  );
}
