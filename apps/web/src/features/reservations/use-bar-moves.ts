import type { Reservation } from '@sofra/contract/orders/reservations';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';

interface Place {
  startsAt: Date;
  tableId: string | null;
}

/** Saves a move and returns the saved reservation; null after a refusal, which is already shown. */
export type SaveMove = (from: Reservation, to: Place) => Promise<Reservation | null>;

interface Moved {
  from: Reservation;
  to: Place;
}

/** The time for another press, so that one save contains all of them. */
const PRESSES_MS = 600;

/**
 * The reservations with the bar that was moved last at its new place, and the move. Presses that follow each other are
 * one save; a drop is saved at once (RESERVE-17).
 */
export function useBarMoves(reservations: readonly Reservation[], onMove: SaveMove) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const waiting = useRef<{ moved: Moved; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** The next save waits for the one before it, whose version it needs. */
  const sent = useRef(Promise.resolve<Reservation | null>(null));
  const save = () => {
    if (!waiting.current) return;
    const { moved: next, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    sent.current = sent.current.then(async (before) => {
      const saved = await onMove(newerOf(next.from, before), next.to);
      setMoved((now) => (now === next ? saved && { from: saved, to: next.to } : now));
      return saved ?? before;
    });
  };
  const leave = useEffectEvent(save);
  useEffect(() => () => leave(), []);
  const move = (shown: Reservation, to: Place, mayGoOn: boolean) => {
    if (waiting.current?.moved.from.id !== shown.id) save();
    clearTimeout(waiting.current?.timer);
    const next = { from: waiting.current?.moved.from ?? shown, to };
    waiting.current = { moved: next, timer: setTimeout(save, PRESSES_MS) };
    setMoved(next);
    if (!mayGoOn) save();
  };
  return { shown: reservations.map((one) => (isOlder(one, moved) ? { ...one, ...moved.to } : one)), move };
}

const newerOf = (from: Reservation, saved: Reservation | null): Reservation =>
  saved?.id === from.id && saved.version > from.version ? saved : from;

const isOlder = (one: Reservation, moved: Moved | null): moved is Moved =>
  moved?.from.id === one.id && one.version <= moved.from.version;

/** Keeps the focus on a bar that moves to another row. */
export function useFocusOfBar(box: RefObject<HTMLElement | null>) {
  const barId = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (barId.current === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-bar="${barId.current}"]`)?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      barId.current = target.dataset['bar'] ?? null;
    },
    onBlur: () => {
      barId.current = null;
    },
  };
}
