import { useEffect } from 'react';

/** The whole title, unlike the application's *Masalar · Sofra*: here the name may stand first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
