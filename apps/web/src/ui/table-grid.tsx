import type { ReactNode } from 'react';

/**
 * Two columns on phones, four on one held sideways, then cards up to 340 px wide with 16 px between them (FLOOR-25).
 */
export function TableGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] sm:gap-4 sm:low:grid-cols-[repeat(auto-fill,minmax(165px,1fr))] sm:low:gap-3">
      {children}
    </div>
  );
}
