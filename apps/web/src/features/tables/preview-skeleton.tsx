import { Skeleton, SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

/** Placeholder of a preview: person and time, then some lines. */
export function PreviewSkeleton() {
  return (
    <Skeleton label="Önizleme yükleniyor…">
      <SkeletonBlock className="h-6 w-40" />
      <SkeletonBlock className="mt-1 h-4 w-52" />
      <SkeletonBlock className="mt-4 h-5" />
      <SkeletonBlock className="mt-2 h-5" />
      <SkeletonBlock className="mt-2 h-5 w-2/3" />
    </Skeleton>
  );
}
