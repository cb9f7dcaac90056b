import { useCallback, useEffect, useRef, useState } from 'react';

/** Nothing moves under the finger for this long after a tap (KDS-25). */
const STILL_MS = 1_000;

/** Returns true for a moment after a tap, and a function to call for each tap. */
export function usePauseAfterTap() {
  const [isStill, setIsStill] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tapped = useCallback(() => {
    clearTimeout(timer.current);
    setIsStill(true);
    timer.current = setTimeout(() => setIsStill(false), STILL_MS);
  }, []);
  return { isStill, tapped };
}

/**
 * Returns the value from before the pause while it lasts. A changed `scope` is another list and is shown at once.
 */
export function useHeld<T>(value: T, { isStill, scope }: { isStill: boolean; scope: unknown }): T {
  const [held, setHeld] = useState({ value, scope });
  const isHeld = isStill && held.scope === scope;
  if (!isHeld && (held.value !== value || held.scope !== scope)) setHeld({ value, scope });
  return isHeld ? held.value : value;
}
