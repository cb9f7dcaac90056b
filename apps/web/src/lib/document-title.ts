import { useEffect } from 'react';

/** The name in the tab, in the history and to screen readers on every change of screen: *Masalar · Sofra*. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sofra`;
  }, [title]);
}
