import { Skeleton } from './skeleton.tsx';

/** Placeholder of a programme card, of the same size. */
export function CardSkeleton() {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Skeleton shape="picture" />
      <div className="grid gap-2">
        <Skeleton width={80} />
        <Skeleton width={55} />
        <Skeleton shape="small" width={40} />
      </div>
    </div>
  );
}
