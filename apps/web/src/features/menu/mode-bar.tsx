import type { ReactNode } from 'react';

/**
 * The bar that closes a mode and holds its main button. It stays in reach below a long list; on phones it is above the
 * navigation bar.
 */
export function ModeBar({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-above-bar z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-bg px-4 py-3 sm:-mx-6 sm:px-6 sm:pb-safe-3">
      <p role="status" className="num min-w-0 flex-1 text-sm text-ink-2 max-sm:basis-full">
        {note}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">{children}</div>
    </div>
  );
}
