import { useEffect, useRef, type PointerEvent } from 'react';

const LONG_MS = 500;
/** A finger that moves farther than this scrolls. */
const SCROLLS_PX = 10;

/** Calls `onLong` after a press of half a second, and suppresses the click that follows. */
export function useLongPress(onLong: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    /** Whether the current click ends a long press; reading it resets it. */
    takeLong: (): boolean => {
      const was = wasLong.current;
      wasLong.current = false;
      return was;
    },
    handlers: {
      onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
        wasLong.current = false;
        stop();
        if (!onLong || button !== 0) return;
        start.current = { x: clientX, y: clientY };
        timer.current = setTimeout(() => {
          wasLong.current = true;
          onLong();
        }, LONG_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = start.current;
        if (Math.hypot(clientX - x, clientY - y) > SCROLLS_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (wasLong.current) event.preventDefault();
      },
    },
  };
}
