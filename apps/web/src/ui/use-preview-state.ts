import { useEffect, useRef, useState, type Dispatch } from 'react';

/** Of hovering, of the keyboard's focus, of touch-and-hold. */
const PREVIEW_DELAY_MS = 500;
/** Grace to travel from the card to the preview. */
const CLOSE_DELAY_MS = 150;

/** One preview at a time: the focus may hold one open while the mouse asks for another. */
let setShown: Dispatch<boolean> | null = null;

/**
 * Open and closed, with the delays. React Aria's own state opens at once after another preview was open (also one that
 * vanished with its screen); here every card waits its 500 ms, as specified.
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
