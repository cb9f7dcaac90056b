import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

const CARDS = ['connection', 'printing', 'backup', 'books', 'version'] as const;

/** Shaped like the five cards. */
export const SystemSkeleton = () => (
  <Skeleton>
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {CARDS.map((card) => (
        <SkeletonBlock key={card} className="h-52 rounded-lg" />
      ))}
    </div>
  </Skeleton>
);
