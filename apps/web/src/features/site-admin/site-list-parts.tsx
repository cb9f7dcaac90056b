import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';

/** Selects the links of a row to return the focus to it. Only one of them is visible at each width. */
const rowLinkOf = (id: string): string => `[data-row="${id}"]`;

/**
 * Returns the focus to the row that was opened and scrolls it into view. If it is gone, the list gets the focus.
 */
export function useFocusBack(cameFrom: string | undefined, isPending: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef(cameFrom);
  useEffect(() => {
    if (isPending || wanted.current === undefined) return;
    const selector = rowLinkOf(wanted.current);
    // Delayed, because the router scrolls to the top on every change of address.
    const frame = requestAnimationFrame(() => {
      wanted.current = undefined;
      for (const link of list.current?.querySelectorAll<HTMLElement>(selector) ?? []) link.focus();
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return list;
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, next, and page / total; a button that becomes disabled by its own press keeps the focus. */
export function SitePager({ page, pages, onPage }: PagerProps) {
  return (
    <nav aria-label="Sayfalar" className="flex items-center justify-center gap-3">
      <Button size={44} keepsFocus disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Önceki
      </Button>
      <p role="status" className="num min-w-16 text-center font-medium">
        {page} / {pages}
      </p>
      <Button size={44} keepsFocus disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Sonraki
      </Button>
    </nav>
  );
}
