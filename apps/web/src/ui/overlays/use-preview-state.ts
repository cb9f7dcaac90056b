import { useEffect, useRef, useState, type Dispatch } from 'react';

/** The delay for hovering, keyboard focus and touch-and-hold. */
const PREVIEW_DELAY_MS = 500;
/** Leaves time to move the pointer from the card to the preview. */
const CLOSE_DELAY_MS = 150;

/** Closes the open preview when another one opens: the focus may keep one open while the mouse opens the next. */
let setShown: Dispatch<boolean> | null = null;

/**
 * The open state of a preview with its delays. React Aria's own state opens at once if another preview was open before,
 * even one that disappeared with its screen. Here every card waits 500 ms, as specified.
 */
export function usePreviewState() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    if (ms === 0) act();
    else timer.current = setTimeout(act, ms);
  };
  const show = () => {
    if (setShown !== setIsOpen) setShown?.(false);
    setShown = setIsOpen;
    setIsOpen(true);
  };
  return {
    isOpen,
    shouldSkipAnimation: false,
    open: (isImmediate = false) => later(isImmediate || isOpen ? 0 : PREVIEW_DELAY_MS, show),
    close: (isImmediate = false) => later(isImmediate ? 0 : CLOSE_DELAY_MS, () => setIsOpen(false)),
  };
}
