import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** The same time as touch-and-hold of the previews (FLOOR-9). */
const HOLD_MS = 500;
/** A finger that moves further than this is scrolling. */
const SLACK_PX = 10;

/**
 * Handlers for two actions, on a tap and on holding. The click at the end of holding does nothing, and a held finger
 * opens no context menu of the browser. Without a second action a long press is a tap. With `only`, other pointers can tap
 * but not hold.
 */
export function useLongPress(onTap: () => void, onHold: (() => void) | null, only?: 'touch') {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ clientX, clientY, button, pointerType }: PointerEvent) => {
      stop();
      wasHeld.current = false;
      start.current = null;
      if (!onHold || button !== 0 || (only && pointerType !== only)) return;
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
    // The emulated press after the release of a finger would take the focus from what holding has opened.
    onMouseDown: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      if (start.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault();
      else onTap();
      wasHeld.current = false;
    },
  };
}
