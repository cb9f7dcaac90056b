import type { ReactNode, RefObject } from 'react';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

interface Props {
  paneRef: RefObject<HTMLElement | null>;
  list: ReactNode;
  footer: ReactNode;
}

/**
 * The cart beside the products. Below 1024 px it is empty and hidden, because a sheet contains the lines there.
 * Sixty lines in a hidden column would delay the opening of the page on a slow phone (ORD-53).
 */
export function CartPane({ paneRef, list, footer }: Props) {
  const isBeside = useBreakpoint('lg');
  return (
    <section
      ref={paneRef}
      tabIndex={-1}
      aria-label="Sepet"
      className="hidden w-93 shrink-0 flex-col border-r border-line bg-surface outline-none lg:flex wide:w-105"
    >
      {isBeside && (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3">{list}</div>
          <div className="border-t border-line bg-raised p-4">{footer}</div>
        </>
      )}
    </section>
  );
}
