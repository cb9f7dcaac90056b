import { Skeleton, SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

/** Shown while the code of a screen is loading. */
export function PendingScreen() {
  return (
    <div className="p-4 sm:p-6">
      <Skeleton>
        <SkeletonBlock className="h-8 w-48" />
        <SkeletonBlock className="mt-6 h-28 w-full max-w-2xl" />
      </Skeleton>
    </div>
  );
}
