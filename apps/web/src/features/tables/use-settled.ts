import { useEffect, useRef, useState } from 'react';

/** Long enough that no user aims at a card that is about to move (FLOOR-44). */
const STILL_MS = 3_000;

interface Settled<T> {
  subject: string;
  signature: string;
  value: T;
}

/**
 * A value whose changes wait until the screen was not touched for three seconds (FLOOR-44). A change of `subject`, such
 * as another filter, is shown at once. Values with one `signature` are equal.
 */
export function useSettled<T>(subject: string, signature: string, value: T): T {
  const [shown, setShown] = useState<Settled<T>>({ subject, signature, value });
  const latest = useRef<Settled<T>>(shown);
  useEffect(() => {
    latest.current = { subject, signature, value };
  });
  const isOther = shown.subject !== subject;
  if (isOther) setShown({ subject, signature, value });
  const isWaiting = !isOther && shown.signature !== signature;
  useWhenStill(isWaiting, () => setShown(latest.current));
  return isOther ? value : shown.value;
}

/** Calls back once the screen was not touched for three seconds, while `isWaiting`. */
function useWhenStill(isWaiting: boolean, onStill: () => void): void {
  const isPressed = usePressed();
  const still = useRef(onStill);
  useEffect(() => {
    still.current = onStill;
  });
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isPressed.current ? wait() : still.current()), STILL_MS);
    };
    wait();
    const touches = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'scroll'] as const;
    for (const touch of touches) addEventListener(touch, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, wait, { capture: true });
    };
  }, [isWaiting, isPressed]);
}

/** True while a finger or a mouse button is down. */
function usePressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => (isPressed.current = true);
    const release = () => (isPressed.current = false);
    const options = { capture: true, passive: true };
    addEventListener('pointerdown', press, options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => {
      removeEventListener('pointerdown', press, options);
      removeEventListener('pointerup', release, options);
      removeEventListener('pointercancel', release, options);
    };
  }, []);
  return isPressed;
}
