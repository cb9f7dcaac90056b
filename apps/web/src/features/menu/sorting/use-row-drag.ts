import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dropIndex, shiftOf, type RowPlace } from '#src/features/menu/sorting/row-places.ts';

/** Within this distance from the edge of the window, in pixels, the page scrolls along. */
const EDGE = 72;
const SCROLL_STEP = 12;

interface Drag {
  from: number;
  to: number;
  dy: number;
  rows: readonly RowPlace[];
}

/**
 * Drags rows of a list up and down by a handle, with mouse, pen or finger. Until the drop the DOM order stays and CSS
 * shifts the rows, so that the handle keeps the pointer. Escape and a lost pointer cancel.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** In page coordinates, so that scrolling counts as movement. */
  const pointer = useRef({ startY: 0, clientY: 0 });
  const scrolling = useRef(0);
  useEffect(() => () => cancelAnimationFrame(scrolling.current), []);

  const follow = () =>
    setDrag((now) => {
      if (!now) return now;
      const dy = pointer.current.clientY + scrollY - pointer.current.startY;
      return { ...now, dy, to: dropIndex(now.rows, now.from, dy) };
    });
  const scrollAtEdge = () => {
    const { clientY } = pointer.current;
    const step = clientY < EDGE ? -SCROLL_STEP : clientY > innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      scrollBy(0, step);
      follow();
    }
    scrolling.current = requestAnimationFrame(scrollAtEdge);
  };
  const end = () => {
    cancelAnimationFrame(scrolling.current);
    setDrag(null);
  };
  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || !list.current) return;
    // Capture keeps pointer events at the handle, wherever the pointer moves. jsdom does not implement it.
    if ('setPointerCapture' in event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = { startY: event.clientY + scrollY, clientY: event.clientY };
    const rows = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
    setDrag({ from, to: from, dy: 0, rows });
    scrolling.current = requestAnimationFrame(scrollAtEdge);
  };
  return {
    isDragging: drag !== null,
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        pointer.current.clientY = event.clientY;
        follow();
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
    cancel: end,
    /** The state in which a row is rendered during the drag. */
    rowStateOf: (index: number) => {
      if (!drag) return { isLifted: false, offset: 0 };
      const isLifted = drag.from === index;
      return { isLifted, offset: isLifted ? drag.dy : shiftOf(drag.rows, index, drag.from, drag.to) };
    },
  };
}
