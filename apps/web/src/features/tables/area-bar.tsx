import type { ReactNode } from 'react';
import type { AreaChoice } from '#src/features/tables/area-choice.ts';
import { Chips } from '#src/ui/fields/chips.tsx';

interface Props {
  choice: AreaChoice;
  /** Links to other pages, after the chips. */
  children?: ReactNode;
}

/** The chips of the areas above the tables (FLOOR-38). Without areas and children there is no bar. */
export function AreaBar({ choice: { chips, value, choose }, children }: Props) {
  if (chips.length === 0 && !children) return null;
  return (
    <div className="flex min-h-13 items-center gap-2 px-3 sm:min-h-14 sm:px-6">
      {chips.length > 0 && (
        <div className="min-w-0">
          <Chips label="Bölümler" chips={chips} value={value} onValue={choose} />
        </div>
      )}
      {children && (
        <div className="flex shrink-0 items-center gap-2 border-l border-line pl-2 first:border-l-0 first:pl-0">
          {children}
        </div>
      )}
    </div>
  );
}
