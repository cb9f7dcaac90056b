import { useEffect } from 'react';

/** Sets the title that tab, history and screen readers use for the screen: *Masalar · Sofra*. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sofra`;
  }, [title]);
}
