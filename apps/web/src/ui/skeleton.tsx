import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** One grey block; size it like the content it stands for (`className="h-7 w-32"`). */
export function SkeletonBlock({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-md bg-line', className)} />;
}

interface BlocksProps {
  count: number;
  /** Of each block. */
  block?: string;
}

/** As many blocks as rows or cards will stand there. */
export const SkeletonBlocks = ({ count, block = 'h-20 rounded-lg' }: BlocksProps) =>
  Array.from({ length: count }, (_, at) => <SkeletonBlock key={at} className={block} />);

/** Holds blocks back for 150 ms: a quick answer flickers nothing. Says *Yükleniyor…* to screen readers. */
export function Skeleton({ children, label = 'Yükleniyor…' }: { children: ReactNode; label?: string }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** The blocks of a list, below each other unless `className` says otherwise. */
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
