import { useEffect, useRef, useState } from 'react';

/** The time to take a tap back before it is done (TIP-27). */
const UNDO_MS = 5000;

/** Does `run` five seconds after `start`, or at once when its part of the screen is left; `undo` forgets it. */
export function useDelayed(run: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setIsWaiting(false);
  };
  useEffect(
    () => () => {
      if (timer.current === null) return;
      clearTimeout(timer.current);
      latest.current();
    },
    [],
  );
  const start = () => {
    setIsWaiting(true);
    timer.current = setTimeout(() => {
      stop();
      latest.current();
    }, UNDO_MS);
  };
  return { isWaiting, start, undo: stop };
}
