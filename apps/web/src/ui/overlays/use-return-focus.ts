import { useEffect, useRef } from 'react';

/**
 * The interval of checks. The first is after React Aria has restored the focus, which it does in the frame after
 * closing.
 */
const LOOK_EVERY_MS = 50;
/**
 * The element that opened the dialog may disappear with the refetch of the list. In a slow network that takes so long.
 */
const WATCHED_MS = 5_000;

/**
 * Moves the focus if the element that opened a dialog has disappeared, at once or a moment after closing: removing the
 * last piece of a line removes the line, and the focus would be lost. Set the ref on the element that should get the
 * focus.
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

/**
 * Checks repeatedly until the focus was moved, the user does something else, or the time is over. Returns a function
 * that stops it.
 */
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
