import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

/** Three cards of a list on the settings screen. */
export function ListSkeleton() {
  return (
    <Skeleton>
      <div className="flex flex-col gap-3">
        <SkeletonBlock className="h-20 rounded-lg" />
        <SkeletonBlock className="h-20 rounded-lg" />
        <SkeletonBlock className="h-20 rounded-lg" />
      </div>
    </Skeleton>
  );
}
