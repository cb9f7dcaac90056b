import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

const METHODS = ['1', '2', '3'];

/** Placeholder of a table, with head and rows. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className="flex flex-col gap-4">
    {Array.from({ length: rows + 1 }, (_, at) => (
      <div key={at} className="flex justify-between gap-8">
        <SkeletonBlock className="h-5 w-40" />
        <SkeletonBlock className="h-5 w-20" />
      </div>
    ))}
  </div>
);

/** Placeholder of three bars with names, amounts and shares. */
export const BarsSkeleton = () => (
  <div className="flex flex-col gap-4 pt-1">
    {METHODS.map((method) => (
      <div key={method} className="flex flex-col gap-1">
        <div className="flex h-6 items-center justify-between">
          <SkeletonBlock className="h-5 w-28" />
          <SkeletonBlock className="h-5 w-24" />
        </div>
        <SkeletonBlock className="h-2" />
        <SkeletonBlock className="h-4 w-20" />
      </div>
    ))}
  </div>
);

export const ChartSkeleton = () => <SkeletonBlock className="h-64" />;
