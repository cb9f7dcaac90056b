import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

export function KitchenSkeleton() {
  return (
    <Skeleton>
      <div className="grid grid-cols-1 gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3">
        {['1', '2', '3'].map((card) => (
          <SkeletonBlock key={card} className="h-80 rounded-lg" />
        ))}
      </div>
    </Skeleton>
  );
}
