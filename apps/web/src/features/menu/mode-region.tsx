import { useEffect, useRef, type ReactNode } from 'react';

/** A way of working that took the place of another: what was pressed is gone, so the focus begins here. */
export function ModeRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={region} aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </section>
  );
}
