import type { Channel } from '@sofra/contract/menu/channels';
import { isPlatform } from '@sofra/domain/orders/channel';
import type { Caller } from '@sofra/contract/orders/takeaway';
import type { CalledKind } from '@sofra/domain/orders/place';
import { isBusy, preparationMinutes } from '@sofra/domain/orders/promise';
import { isWaitedFor } from '@sofra/domain/orders/fulfilment';
import { normalizePhone, PHONE_PROBLEM } from '@sofra/domain/text/phone';
import { useState } from 'react';
import { usePreparation, useTimeZone } from '#src/features/business/business-queries.ts';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText, whenText } from '#src/lib/format/zoned-time.ts';
import type { DoorChoice } from '#src/features/orders/takeaway/door-method.tsx';
import type { NewPlace } from '#src/order-queue/new-places.ts';

/** The fields of a new order, as they are typed. */
export interface Recipient {
  /** Or a name, or the end of a phone, by which a customer is looked for. */
  phone: string;
  name: string;
  address: string;
  note: string;
  doorMethod: DoorChoice;
}

export const EMPTY_RECIPIENT: Recipient = { phone: '', name: '', address: '', note: '', doorMethod: '' };

interface Given {
  kind: CalledKind;
  recipient: Recipient;
  /** The known customer, whose phone the server has. */
  caller: Caller | null;
  at: Date | undefined;
  /** The channel that brought it, with the number of a platform. */
  brought: { channel: Pick<Channel, 'id' | 'kind' | 'name'> | null; number: string; zoneId: string };
}

/** By field. */
export interface PlaceProblems {
  phone?: string | undefined;
  number?: string | undefined;
  clock?: string | undefined;
}

/** The problem with the number of a platform's order (CHANNEL-11). */
const numberProblem = ({ channel, number }: Given['brought']): string | undefined =>
  channel && isPlatform(channel.kind) && number.trim() === ''
    ? `${channel.name} sipariş numarasını yazın.`
    : undefined;

/** The place of a new order, or the problems with it (TAKEAWAY-10). */
export function placeOf({
  kind,
  recipient,
  caller,
  at,
  brought,
}: Given): { place: Omit<NewPlace, 'madeAt'> } | { problems: PlaceProblems } {
  const phone = caller || recipient.phone.trim() === '' ? undefined : normalizePhone(recipient.phone);
  const number = numberProblem(brought);
  if (phone === null || number)
    return { problems: { ...(phone === null && { phone: PHONE_PROBLEM }), number } };
  return {
    place: {
      kind,
      ...(caller && { customerId: caller.customerId }),
      ...(phone !== undefined && { phone }),
      ...filled({
        name: recipient.name,
        address: kind === 'DELIVERY' ? recipient.address : '',
        note: recipient.note,
      }),
      ...(kind === 'DELIVERY' && recipient.doorMethod && { doorMethod: recipient.doorMethod }),
      ...(at && { promisedAt: at.toISOString() }),
      ...broughtBy(kind, brought),
    },
  };
}

/** The channel of a place, the number of a platform, and the zone of a delivery. */
function broughtBy(kind: CalledKind, { channel, number, zoneId }: Given['brought']) {
  if (!channel) return {};
  const channelNumber = isPlatform(channel.kind) ? number.trim() : '';
  return {
    channelId: channel.id,
    ...(channelNumber && { channelNumber }),
    ...(zoneId && kind === 'DELIVERY' && { zoneId }),
  };
}

/** Drops empty fields. */
const filled = (facts: Pick<Recipient, 'name' | 'address' | 'note'>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, text]) => (text.trim() ? [[key, text.trim()] as const] : [])),
  );

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** The number of quarter hours offered after *Hemen*. */
const OFFERED = 6;

export interface PromiseChoice {
  value: string;
  label: string;
  at: Date;
}

/** *Hemen · 19.52* and the quarter hours after it, in the time of the business (TAKEAWAY-10). */
export function promiseChoices(minutes: number, now: number, timeZone: string): PromiseChoice[] {
  const soonest = now + minutes * MINUTE_MS;
  const first = Math.ceil((soonest + MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  const quarters = Array.from({ length: OFFERED }, (_, index) => new Date(first + index * QUARTER_MS));
  return [
    { value: 'now', label: `Hemen · ${clockText(new Date(soonest), timeZone)}`, at: new Date(soonest) },
    ...quarters.map((at) => ({ value: at.toISOString(), label: clockText(at, timeZone), at })),
  ];
}

export const CLOCK_PROBLEM = 'Saat 19:30 gibi olmalı.';
const DAY_MINUTES = 24 * 60;

/** The next time at which clocks show what was typed: *19:30*, *1930*, *19.30*; null for anything else (TAKEAWAY-27). */
export function nextAtClock(typed: string, now: number, timeZone: string): Date | null {
  const [, hour, minute] = (/^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? []).map(Number);
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return null;
  const [hourNow = 0, minuteNow = 0] = clockText(now, timeZone).split(':').map(Number);
  const wait = (hour * 60 + minute - hourNow * 60 - minuteNow + DAY_MINUTES) % DAY_MINUTES;
  return new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS);
}

/**
 * The minutes in which a new order is promised; longer while many are under way (TAKEAWAY-19, TAKEAWAY-20). `ofChannel`
 * is null for those of the business.
 */
export function usePreparationMinutes(kind: CalledKind, ofChannel: number | null): number {
  const settings = usePreparation();
  const { data = [] } = useTakeaway(settings.busyFrom !== null);
  const underWay = data.filter((order) => isWaitedFor(order) && order.kitchenAt === null).length;
  return preparationMinutes({ kind, ofChannel, settings, isBusy: isBusy(underWay, settings) });
}

/** The choice of the time for a new order. A quarter hour that has passed meanwhile is *Hemen* again. */
export function usePromiseChoice(kind: CalledKind, ofChannel: number | null) {
  const [when, setWhen] = useState('now');
  const [clock, setClock] = useState('');
  const [now, timeZone] = [useNow(), useTimeZone()];
  const offered = promiseChoices(usePreparationMinutes(kind, ofChannel), now, timeZone);
  const typed = clock === '' ? null : nextAtClock(clock, now, timeZone);
  const own = typed && { value: 'clock', label: whenText(typed, now, timeZone), at: typed };
  const chips = own ? [...offered, own] : offered;
  const chosen = own ?? chips.find(({ value }) => value === when) ?? chips[0];
  const choose = (value: string) => {
    setWhen(value);
    setClock('');
  };
  return {
    at: chosen?.at,
    isUnreadable: clock !== '' && typed === null,
    chips: { chips, value: chosen?.value ?? when, onValue: choose },
    clock: { value: clock, onValue: setClock },
  };
}
