import { useRef, type PointerEvent } from 'react';

/** Dragged farther than this the sheet closes, else it returns. */
const CLOSES_AT_PX = 80;

/** Lets a sheet follow the finger that pulls it down, and closes it. Set the ref on the sheet. */
export function useDragDown(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const startedAt = useRef<number | null>(null);
  const pulledBy = ({ clientY }: PointerEvent) => Math.max(0, clientY - (startedAt.current ?? clientY));
  const show = (px: number) => {
    if (box.current) box.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const end = (event: PointerEvent) => {
    const pulled = pulledBy(event);
    startedAt.current = null;
    if (pulled > CLOSES_AT_PX) onClose();
    else show(0);
  };
  return {
    box,
    drag: {
      onPointerDown: (event: PointerEvent) => {
        // A press on a button of the header is a press.
        if (event.target instanceof Element && event.target.closest('button')) return;
        startedAt.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (startedAt.current !== null) show(pulledBy(event));
      },
      onPointerUp: end,
      onPointerCancel: () => {
        startedAt.current = null;
        show(0);
      },
    },
  };
}
