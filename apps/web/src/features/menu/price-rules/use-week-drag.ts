import { timeOf, WEEKDAYS, type Weekday } from '@sofra/domain/menu/price-schedule';
import { useState, type PointerEvent } from 'react';
import { DAY_MINUTES } from '#src/features/menu/price-rules/week-blocks.ts';

/** A time that was dragged out on the week. */
export interface DraggedTime {
  day: Weekday;
  from: string;
  until: string;
}

interface Options {
  pxPerHour: number;
  firstHour: number;
  onDragged: (time: DraggedTime) => void;
}

interface Drag {
  column: number;
  /** Minutes from the top of the column. */
  anchor: number;
  to: number;
}

const STEP = 30;
/** A shorter drag is a click that slipped. */
const SHORTEST = 30;

/**
 * Drags a time out on the week with a mouse or a pen (PRICE-17). A finger scrolls; for it, and for the keyboard, there
 * is *Kural*.
 */
export function useWeekDrag({ pxPerHour, firstHour, onDragged }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const minuteAt = (event: PointerEvent<HTMLElement>) => {
    const px = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = Math.round(((px / pxPerHour) * 60) / STEP) * STEP;
    return Math.min(DAY_MINUTES, Math.max(0, minute));
  };
  const shown = drag && { column: drag.column, ...rangeOf(drag) };
  const columnProps = (column: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch' || event.target !== event.currentTarget) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const minute = minuteAt(event);
      setDrag({ column, anchor: minute, to: minute });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.column === column) setDrag({ ...drag, to: minuteAt(event) });
    },
    onPointerUp: () => {
      if (!drag) return;
      setDrag(null);
      const { start, end } = rangeOf(drag);
      if (end - start >= SHORTEST) onDragged(timeAt(drag.column, start, end, firstHour));
    },
    onPointerCancel: () => setDrag(null),
  });
  return { shown, columnProps };
}

const rangeOf = ({ anchor, to }: Drag) => ({ start: Math.min(anchor, to), end: Math.max(anchor, to) });

/** Below midnight the column belongs to the next calendar day. */
function timeAt(column: number, start: number, end: number, firstHour: number): DraggedTime {
  const begin = start + firstHour * 60;
  const day = WEEKDAYS[(column + (begin >= DAY_MINUTES ? 1 : 0)) % WEEKDAYS.length] ?? 1;
  return { day, from: timeOf(begin), until: timeOf(end + firstHour * 60) };
}
