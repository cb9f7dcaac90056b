import type { ReactNode } from 'react';

/**
 * The grid of table cards: two columns on phones, four in landscape, otherwise cards of up to 340 px with gaps of 16 px
 * (FLOOR-25).
 */
export function TableGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] sm:gap-4 sm:low:grid-cols-[repeat(auto-fill,minmax(165px,1fr))] sm:low:gap-3">
      {children}
    </div>
  );
}
