import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';

/** The same as for the preview of a table. */
const HOLD_MS = 500;
/** A finger that moves farther scrolls. */
const STILL_PX = 10;

const tileAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined;

interface Hold {
  timer?: ReturnType<typeof setTimeout> | undefined;
  at?: { x: number; y: number };
  /** True during and right after a long press, whose click must be ignored. */
  isHeld: boolean;
}

/**
 * Long press, right mouse button or menu key on a tile. One set of handlers serves the whole list, because a menu has
 * hundreds of tiles.
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
        // The right mouse button causes no click that would have to be ignored.
        if (event.button === 2) hold.current.isHeld = false;
      },
    };
  }, [onHold]);
}
