import type { ReactNode } from 'react';

/** Two columns on phones, tiles of at least 160 px from the tablet on. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(160px,1fr))] sm:gap-3">
      {children}
    </div>
  );
}
