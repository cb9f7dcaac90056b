import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** One grey block; give it the size of the content it replaces (`className="h-7 w-32"`). */
export function SkeletonBlock({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-md bg-line', className)} />;
}

interface BlocksProps {
  count: number;
  /** Classes of each block. */
  block?: string;
}

/** A block for each expected row or card. */
export const SkeletonBlocks = ({ count, block = 'h-20 rounded-lg' }: BlocksProps) =>
  Array.from({ length: count }, (_, at) => <SkeletonBlock key={at} className={block} />);

/** Shows blocks only after 150 ms, so that a quick response causes no flicker. Screen readers read *Yükleniyor…*. */
export function Skeleton({ children, label = 'Yükleniyor…' }: { children: ReactNode; label?: string }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** The blocks of a list, below each other by default. */
export const SkeletonRows = ({
  className = 'flex flex-col gap-3',
  ...blocks
}: BlocksProps & { className?: string }) => (
  <Skeleton>
    <div className={className}>
      <SkeletonBlocks {...blocks} />
    </div>
  </Skeleton>
);
