import { Skeleton } from '#ui/skeleton.tsx';

/** The first screen of an account's page while the account is on its way. */
export function AccountSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-10" aria-busy="true">
      <div className="flex items-center gap-5">
        <Skeleton shape="box" className="size-18 rounded-full max-md:size-14" />
        <div className="grid flex-1 gap-2">
          <Skeleton width={40} />
          <Skeleton shape="small" width={20} />
        </div>
      </div>
      <div className="grid gap-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="box" className="h-16" />
        ))}
      </div>
    </div>
  );
}
