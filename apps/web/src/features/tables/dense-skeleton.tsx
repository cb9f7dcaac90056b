import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';

/** Open cards are three in a row on phones and six at 1366 px, free ones five and nine (FLOOR-45). */
export const OPEN_GRID =
  'grid grid-cols-3 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(170px,1fr))] sm:gap-2';
export const FREE_GRID =
  'grid grid-cols-5 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(112px,1fr))] sm:gap-2';

/** Six cards and nine chips stand for the tables that are read for the first time (FLOOR-48). */
export const DENSE_SKELETON = (
  <Skeleton>
    <div className="flex flex-col gap-2 pt-8">
      <div className={OPEN_GRID}>
        <SkeletonBlocks count={6} block="h-19 rounded-lg sm:h-21" />
      </div>
      <div className={FREE_GRID}>
        <SkeletonBlocks count={9} block="h-11 rounded-lg" />
      </div>
    </div>
  </Skeleton>
);
