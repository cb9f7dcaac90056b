import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';

/** The same as the tables' preview. */
const HOLD_MS = 500;
/** Further than this the finger scrolls. */
const STILL_PX = 10;

const tileAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined;

interface Hold {
  timer?: ReturnType<typeof setTimeout> | undefined;
  at?: { x: number; y: number };
  /** The finger is still down, or was until now: its click is of the hold. */
  isHeld: boolean;
}

/**
 * Touch-and-hold on a tile, or the other mouse button, or the menu key: one set of handlers for the list, since a menu
 * has hundreds of tiles.
 */
export function useTileLongPress(onHold: (itemId: string) => void) {
  const hold = useRef<Hold>({ isHeld: false });
  return useMemo(() => {
    const forget = () => clearTimeout(hold.current.timer);
    const grab = (itemId: string) => {
      forget();
      if (hold.current.isHeld) return;
      hold.current.isHeld = true;
      onHold(itemId);
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        forget();
        const itemId = tileAt(event.target);
        hold.current = { isHeld: false, at: { x: event.clientX, y: event.clientY } };
        if (itemId && event.button === 0) hold.current.timer = setTimeout(() => grab(itemId), HOLD_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { at } = hold.current;
        if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) forget();
      },
      onPointerUp: forget,
      onPointerCancel: forget,
      onPointerLeave: forget,
      onClickCapture: (event: MouseEvent) => {
        if (!hold.current.isHeld) return;
        hold.current.isHeld = false;
        event.stopPropagation();
        event.preventDefault();
      },
      onContextMenu: (event: MouseEvent) => {
        const itemId = tileAt(event.target);
        if (!itemId) return;
        event.preventDefault();
        grab(itemId);
        // A mouse brings no click after it.
        if (event.button === 2) hold.current.isHeld = false;
      },
    };
  }, [onHold]);
}
