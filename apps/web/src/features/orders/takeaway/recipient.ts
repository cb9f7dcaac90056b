import type { Channel } from '@sofra/contract/menu/channels';
import { isPlatform } from '@sofra/domain/orders/channel';
import type { Caller } from '@sofra/contract/orders/takeaway';
import type { CalledKind } from '@sofra/domain/orders/place';
import { PREPARATION_MINUTES } from '@sofra/domain/orders/promise';
import { normalizePhone, PHONE_PROBLEM } from '@sofra/domain/text/phone';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
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

/**
 * *Hemen · 19.52* and the quarter hours after it, in the time of the business (TAKEAWAY-10). `minutes` are those
 * of the channel, and null for those of the place (CHANNEL-13).
 */
export function promiseChoices(
  kind: CalledKind,
  now: number,
  timeZone: string,
  minutes: number | null = null,
): PromiseChoice[] {
  const soonest = now + (minutes ?? PREPARATION_MINUTES[kind]) * MINUTE_MS;
  const first = Math.ceil((soonest + MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  const quarters = Array.from({ length: OFFERED }, (_, index) => new Date(first + index * QUARTER_MS));
  return [
    { value: 'now', label: `Hemen · ${clockText(new Date(soonest), timeZone)}`, at: new Date(soonest) },
    ...quarters.map((at) => ({ value: at.toISOString(), label: clockText(at, timeZone), at })),
  ];
}

/** The choice of the time for a new order. A quarter hour that has passed meanwhile is *Hemen* again. */
export function usePromiseChoice(kind: CalledKind, minutes: number | null) {
  const [when, setWhen] = useState('now');
  const chips = promiseChoices(kind, useNow(), useTimeZone(), minutes);
  const chosen = chips.find(({ value }) => value === when) ?? chips[0];
  return { at: chosen?.at, chips: { chips, value: chosen?.value ?? when, onValue: setWhen } };
}
