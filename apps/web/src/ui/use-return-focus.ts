import { useEffect, useRef } from 'react';

/** The dialog gives the focus back first (React Aria does so in the next frame); then it is looked at this often. */
const LOOK_EVERY_MS = 50;
/** What opened the dialog goes when the list was read anew, which takes a slow network this long. */
const WATCHED_MS = 5_000;

/**
 * Moves the focus when a dialog closes and the element that opened it has gone, at once or a moment later: lowering a
 * line by its last piece removes the line, and the focus would be lost to the page. Set the ref on the element that
 * should get the focus.
 */
export function useReturnFocus(isDialogOpen: boolean) {
  const home = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isDialogOpen;
    wasOpen.current = isDialogOpen;
    return hasClosed ? catchFocus(() => home.current?.focus()) : undefined;
  }, [isDialogOpen]);
  return home;
}

/** Tries until the focus was moved, the person goes on, or the time is over. Returns a function that stops it. */
function catchFocus(bringHome: () => void): () => void {
  const stop = () => {
    clearInterval(looking);
    clearTimeout(ending);
    removeEventListener('pointerdown', stop);
    removeEventListener('keydown', stop);
  };
  const looking = setInterval(() => {
    if (document.activeElement !== document.body) return;
    bringHome();
    stop();
  }, LOOK_EVERY_MS);
  const ending = setTimeout(stop, WATCHED_MS);
  addEventListener('pointerdown', stop);
  addEventListener('keydown', stop);
  return stop;
}
