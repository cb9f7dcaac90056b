import type { ReactNode } from 'react';

/** Three columns on phones, five at 1366 px and on a phone on its side, seven at 1920. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(148px,1fr))] min-[1800px]:grid-cols-[repeat(auto-fill,minmax(174px,1fr))]">
      {children}
    </div>
  );
}
