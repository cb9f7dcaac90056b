import type { KitchenTicket } from '@sofra/contract/orders/kitchen';
import { useMemo } from 'react';
import {
  allViews,
  heldPieces,
  isOnBoard,
  isWaiting,
  readyAt,
  servedViews,
  type BoardScope,
  type PlaceFilter,
  type TicketView,
} from '#src/features/kitchen/board/ticket-views.ts';
import { useHeld } from '#src/features/kitchen/use-pause-after-tap.ts';

const keysOf = (views: readonly TicketView[]): string => JSON.stringify(views.map(({ key }) => key));

interface Shown extends BoardScope {
  place: PlaceFilter | null;
}

/**
 * The tickets of the board and of the strip. Shortly after a tap both lists keep their order, so that nothing moves
 * under the finger. Each ticket still shows its latest state.
 */
export function useBoardViews(tickets: readonly KitchenTicket[], boardScope: Shown, isStill: boolean) {
  const { stationId, place, now, dismissed: dismiss } = boardScope;
  const scope = `${stationId} ${place}`;
  const views = useMemo(
    () => allViews(tickets, { stationId, now, dismissed: dismiss }),
    [tickets, stationId, now, dismiss],
  );
  const waiting = views
    .filter((view) => isWaiting(view, now))
    .toSorted((a, b) => readyAt(a).getTime() - readyAt(b).getTime());
  const onBoard = useHeld(keysOf(views.filter(isOnBoard)), { isStill, scope });
  const inStrip = useHeld(keysOf(waiting), { isStill, scope });
  const byKey = useMemo(() => new Map(views.map((view) => [view.key, view])), [views]);
  return {
    board: useMemo(() => pick(byKey, onBoard), [byKey, onBoard]),
    waiting: useMemo(() => pick(byKey, inStrip), [byKey, inStrip]),
    held: heldPieces(views),
    served: servedViews(tickets, { stationId, now, dismissed: dismiss }),
  };
}

const pick = (byKey: ReadonlyMap<string, TicketView>, keys: string): TicketView[] =>
  (JSON.parse(keys) as string[]).flatMap((key) => byKey.get(key) ?? []);
