import { useEffect, useRef, type PointerEvent } from 'react';

/** The same time as touch-and-hold of the previews (FLOOR-9). */
const HOLD_MS = 500;
/** A finger that moves further than this is scrolling. */
const SLACK_PX = 10;

/** Handlers for two actions, on a tap and on holding. The click at the end of holding is ignored. */
export function useLongPress(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
      stop();
      wasHeld.current = false;
      if (button !== 0) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: () => {
      if (!wasHeld.current) onTap();
      wasHeld.current = false;
    },
  };
}
