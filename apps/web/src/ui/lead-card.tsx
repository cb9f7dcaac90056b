import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

const COLUMNS = {
  lead: 'grid-cols-2 @3xl:grid-cols-[minmax(max-content,5fr)_minmax(300px,6fr)_minmax(152px,4fr)_minmax(152px,5fr)]',
  five: 'grid-cols-2 @3xl:grid-cols-5',
  four: 'grid-cols-2 @3xl:grid-cols-4',
};

interface CardProps {
  columns: keyof typeof COLUMNS;
  /** The figures still belong to other days. */
  isOld?: boolean;
  children: ReactNode;
}

/** Figures of one subject in one card, divided by lines of 1 px: the background, seen through the gaps. */
export const LeadCard = ({ columns, isOld, children }: CardProps) => (
  <div className="@container">
    <div
      aria-busy={isOld || undefined}
      className={classNames(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line aria-busy:opacity-60',
        COLUMNS[columns],
      )}
    >
      {children}
    </div>
  </div>
);

interface CellProps {
  /** Takes the whole width where the card has only two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** One part of a {@link LeadCard}, with one figure or several below each other. */
export const LeadCell = ({ isWide, children }: CellProps) => (
  <div
    className={classNames(
      'flex min-w-0 flex-col gap-1 bg-surface px-4 py-2.5',
      isWide && '@max-3xl:col-span-2',
    )}
  >
    {children}
  </div>
);

const SIZES = {
  first: 'text-3xl',
  second: 'text-2xl',
  /** The second size, where half the width of a phone is enough for it. */
  half: 'text-xl @3xl:text-2xl',
  other: 'text-xl',
  small: 'text-lg',
};
/** Smaller ones for amounts that would not fit beside others. */
const LONG = {
  first: 'text-2xl',
  second: 'text-xl',
  half: 'text-lg @3xl:text-xl',
  other: 'text-lg',
  small: 'text-base',
};
const LONGEST = 13;
const TONES = { zeytin: 'text-zeytin-text', nar: 'text-nar-text' };

interface FigureProps {
  label: string;
  /** Already formatted: `₺1.234,50`, `12`. */
  value: string;
  size?: keyof typeof SIZES;
  valueTone?: keyof typeof TONES | undefined;
  /** Beside the value. */
  mark?: ReactNode;
  /** Lines below: a comparison, a link. */
  children?: ReactNode;
  /** Only during the first load; later loads keep showing the old value. */
  isLoading?: boolean;
}

/** A figure with its name above it. */
export function LeadFigure({
  label,
  value,
  size = 'other',
  valueTone,
  mark,
  children,
  isLoading,
}: FigureProps) {
  return (
    <section aria-label={label} aria-busy={isLoading || undefined} className="min-w-0">
      <h2 className="text-sm text-ink-2">{label}</h2>
      {isLoading ? (
        <SkeletonBlock className="my-1 h-7 w-32 animate-appear" />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3">
          <p
            className={classNames(
              'num font-semibold wrap-anywhere',
              (value.length > LONGEST ? LONG : SIZES)[size],
              valueTone && TONES[valueTone],
            )}
          >
            {value}
          </p>
          {mark}
        </div>
      )}
      {children && <div className="text-xs text-ink-2">{children}</div>}
    </section>
  );
}
