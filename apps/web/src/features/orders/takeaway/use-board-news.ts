import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { isWaitedFor } from '@sofra/domain/orders/fulfilment';
import { useEffect, useRef, useState } from 'react';
import { isLate } from '#src/features/orders/takeaway/board-columns.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { openSoundByGesture, play, type Tune } from '#src/lib/device/sound.ts';
import { readStored, readText, writeStored } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';

/** True if this device rings for new and late orders; on by default. */
export const isOrderSoundOn = (): boolean => readStored('order-sound') ?? true;
export const switchOrderSound = (isOn: boolean): void => writeStored('order-sound', isOn);

const businessId = (): string => currentSession()?.businessId ?? '';

let held: { text: string; ids: readonly string[] | null } | undefined;

/**
 * The orders that were touched on this device, the same list until it changes. Null before it first opened the board.
 */
function touchedOrders(): readonly string[] | null {
  const text = `${businessId()} ${readText('touched-orders')}`;
  if (held?.text !== text) held = { text, ids: readStored('touched-orders')?.[businessId()] ?? null };
  return held.ids;
}

const touchedSource = createSource(touchedOrders, (changed) => followOtherTabs(['touched-orders'], changed));

function storeTouched(ids: readonly string[]): void {
  writeStored('touched-orders', { ...readStored('touched-orders'), [businessId()]: ids });
  touchedSource.changed();
}

/** Notes that the user touched an order, which is therefore not new on the board. */
export function noteTouched(orderId: string): void {
  const known = touchedOrders();
  if (known && !known.includes(orderId)) storeTouched([...known, orderId]);
}

/**
 * New and late orders on the open board: a sound and an announcement once, and a border until the card is touched
 * (TAKEAWAY-17). Orders that the board showed before are not announced.
 */
export function useBoardNews(orders: readonly TakeawayOrder[] | undefined, now: number) {
  const touched = useStore(touchedSource);
  const [announcement, setAnnouncement] = useState('');
  const heard = useRef<{ waiting: ReadonlySet<string>; late: ReadonlySet<string> } | null>(null);
  useEffect(() => openSoundByGesture(), []);
  useEffect(() => {
    if (!orders) return;
    const waiting = orders.filter(isWaitedFor);
    const late = waiting.filter((order) => isLate(order, now));
    const before = heard.current;
    heard.current = {
      waiting: new Set([...(before?.waiting ?? []), ...waiting.map(idOf)]),
      late: new Set(late.map(idOf)),
    };
    const isNew = (order: TakeawayOrder): boolean =>
      !before?.waiting.has(order.orderId) && !touchedOrders()?.includes(order.orderId);
    const came = before ? waiting.filter(isNew) : [];
    const passed = before ? late.filter(({ orderId }) => !before.late.has(orderId)) : [];
    ring(came.length > 0 ? 'newTicket' : passed.length > 0 ? 'late' : null);
    if (came.length + passed.length > 0)
      setAnnouncement([...came.map(newText), ...passed.map(lateText)].join('. '));
  }, [orders, now]);
  useEffect(() => {
    if (!orders) return;
    const known = touchedOrders();
    const next = known?.filter((id) => orders.some(({ orderId }) => orderId === id)) ?? orders.map(idOf);
    if (next.length !== known?.length) storeTouched(next);
  }, [orders]);
  return {
    announcement,
    isFresh: (order: TakeawayOrder): boolean =>
      touched !== null && isWaitedFor(order) && !touched.includes(order.orderId),
    touch: ({ orderId }: TakeawayOrder): void => noteTouched(orderId),
  };
}

const idOf = ({ orderId }: TakeawayOrder): string => orderId;
const newText = ({ placeName }: TakeawayOrder): string => `Yeni sipariş: ${placeName}`;
const lateText = ({ placeName }: TakeawayOrder): string => `${placeName} gecikti`;

function ring(tune: Tune | null): void {
  if (tune && isOrderSoundOn()) play(tune);
}
