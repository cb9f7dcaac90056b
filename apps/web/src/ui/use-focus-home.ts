import { useEffect, useRef } from 'react';

/** After the dialog has tried to give the focus back (React Aria does so in the next frame). */
const AFTER_RESTORE_MS = 50;

/**
 * Where the focus goes when a dialog closes and what opened it is gone: lowering a line by its last piece takes the
 * line away, and the focus would fall to the page. Give the ref to the place it should go to.
 */
export function useFocusHome(isDialogOpen: boolean) {
  const home = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isDialogOpen;
    wasOpen.current = isDialogOpen;
    if (!hasClosed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) home.current?.focus();
    }, AFTER_RESTORE_MS);
    return () => clearTimeout(timer);
  }, [isDialogOpen]);
  return home;
}
