import type { ReactNode } from 'react';

/**
 * The grid of product tiles: three columns on phones, five at 1366 px and on any phone in landscape, six at 1920 px.
 * Larger screens have larger tiles, not only more of them.
 */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(clamp(148px,10.6vw,204px),1fr))] sm:low:max-lg:grid-cols-5">
      {children}
    </div>
  );
}
