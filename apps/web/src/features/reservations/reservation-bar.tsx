import type { Reservation } from '@sofra/contract/orders/reservations';
import { isExpected, RESERVATION_STATE_LABEL } from '@sofra/domain/reservations/reservation-state';
import { guestsText } from '@sofra/domain/orders/guests';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { barWidth, HOUR_PX, movedBy, pixelsAt } from '#src/features/reservations/day-hours.ts';
import { CLASH_BAR, RESERVATION_VARIANTS } from '#src/features/reservations/reservation-states.ts';
import { CLASH_LABEL, stayText } from '#src/features/reservations/reservation-text.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Another time or table of a reservation; `row` is the number of rows below. */
export interface BarMove {
  startsAt: Date;
  rows?: number;
  /** The table of the row that it was dropped on; null for *Masasız*. */
  tableId?: string | null;
  /** More presses may follow. */
  mayGoOn: boolean;
}

interface Props {
  reservation: Reservation;
  firstHour: Date;
  lane: number;
  timeZone: string;
  hasClash: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onMove: (move: BarMove) => void;
}

/** A bar of a shorter stay has room for the number only. */
const SHORT_STAY = 90;
const STEP_PX = HOUR_PX / 4;
const ARROWS: Readonly<Record<string, { pixels: number; rows?: number }>> = {
  ArrowLeft: { pixels: -STEP_PX },
  ArrowRight: { pixels: STEP_PX },
  ArrowUp: { pixels: 0, rows: -1 },
  ArrowDown: { pixels: 0, rows: 1 },
};

/** A reservation in the view of a day. It is dragged, or moved by arrow keys (RESERVE-17). */
export function ReservationBar({ reservation, firstHour, lane, timeZone, hasClash, ...props }: Props) {
  const { name, guests, startsAt, minutes, state } = reservation;
  const isMovable = isExpected(reservation);
  const drag = useDrag(reservation, isMovable, props.onMove);
  const { icon: Icon, bar } = RESERVATION_VARIANTS[state];
  const ShownIcon = hasClash ? TriangleAlert : Icon;
  const isOver = state === 'CANCELED';
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !isMovable) return;
    event.preventDefault();
    const rows = arrow.rows === undefined ? {} : { rows: arrow.rows };
    props.onMove({ startsAt: movedBy(startsAt, arrow.pixels), mayGoOn: true, ...rows });
  };
  return (
    <button
      type="button"
      data-bar={reservation.id}
      aria-pressed={props.isSelected}
      aria-label={`${name} ${guestsText(guests)}, ${RESERVATION_STATE_LABEL[state]}${hasClash ? `, ${CLASH_LABEL}` : ''}, ${stayText(reservation, timeZone)}`}
      title={`${stayText(reservation, timeZone)} · ${name} · ${guestsText(guests)}`}
      // The click that ends a drag selects nothing; one by the keyboard has no detail.
      onClick={({ detail }) => (detail === 0 || !drag.wasMoved()) && props.onSelect()}
      onKeyDown={key}
      {...drag.handlers}
      style={{
        left: pixelsAt(startsAt, firstHour) + drag.by.x,
        top: 2 + lane * 48 + drag.by.y,
        width: barWidth(minutes),
      }}
      className={classNames(
        'absolute flex h-11 items-center gap-2 overflow-hidden rounded-md border px-2 text-xs select-none',
        hasClash ? CLASH_BAR : bar,
        props.isSelected && 'ring-2 ring-focus',
        drag.isOn ? 'z-20 cursor-grabbing opacity-90 shadow-lg' : isMovable && 'cursor-grab',
        isOver && 'line-through',
      )}
    >
      <ShownIcon aria-hidden size={15} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left font-semibold">{name}</span>{' '}
      <span className="num shrink-0">{minutes < SHORT_STAY ? guests : guestsText(guests)}</span>
    </button>
  );
}

/** A finger scrolls the view, so only a mouse or pen drags; fingers use the form. */
const FINGER = 'touch';
const BEGINS_AT_PX = 4;
const STILL = { x: 0, y: 0 };

function useDrag(reservation: Reservation, isMovable: boolean, onMove: (move: BarMove) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const hasMoved = useRef(false);
  const [by, setBy] = useState(STILL);
  const end = () => {
    from.current = null;
    setBy(STILL);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      hasMoved.current = false;
      if (!isMovable || event.pointerType === FINGER || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!from.current) return;
      const moved = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
      if (Math.hypot(moved.x, moved.y) >= BEGINS_AT_PX) hasMoved.current = true;
      if (hasMoved.current) setBy(moved);
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      if (from.current && hasMoved.current) {
        const startsAt = movedBy(reservation.startsAt, event.clientX - from.current.x);
        const tableId = tableUnder(event);
        onMove({ startsAt, mayGoOn: false, ...(tableId !== undefined && { tableId }) });
      }
      end();
    },
    onPointerCancel: end,
  };
  return { by, isOn: by !== STILL, wasMoved: () => hasMoved.current, handlers };
}

/** The table of the row under the pointer; null in *Masasız*, undefined beside the rows. */
function tableUnder({ clientX, clientY }: PointerEvent): string | null | undefined {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-table-row]'))
    .find(Boolean);
  return row ? row.dataset['tableRow'] || null : undefined;
}
