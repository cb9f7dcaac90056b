import { useEffect } from 'react';

/** Sets the whole title, unlike the application's *Masalar · Sofra*: here the product's name may be first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
