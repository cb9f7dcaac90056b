import type { Channel } from '@sofra/contract/menu/channels';
import { isPlatform } from '@sofra/domain/orders/channel';
import type { Caller } from '@sofra/contract/orders/takeaway';
import type { CalledKind } from '@sofra/domain/orders/place';
import { normalizePhone, PHONE_PROBLEM } from '@sofra/domain/text/phone';
import type { NewPlace } from '#src/order-queue/new-places.ts';

/** The fields of a new order, as they are typed. */
export interface Recipient {
  /** Or a name, or the end of a phone, by which a customer is looked for. */
  phone: string;
  name: string;
  address: string;
  note: string;
}

export const NOBODY: Recipient = { phone: '', name: '', address: '', note: '' };

interface Given {
  kind: CalledKind;
  recipient: Recipient;
  /** The known customer, whose phone the server has. */
  caller: Caller | null;
  at: Date | undefined;
  /** The channel that brought it, with the number of a platform. */
  brought: { channel: Pick<Channel, 'id' | 'kind'> | null; number: string; zoneId: string };
}

/** The place of a new order, or the problem with its phone (TAKEAWAY-10). */
export function placeOf({
  kind,
  recipient,
  caller,
  at,
  brought,
}: Given): { place: Omit<NewPlace, 'madeAt'> } | { problem: string } {
  const phone = caller || recipient.phone.trim() === '' ? undefined : normalizePhone(recipient.phone);
  if (phone === null) return { problem: PHONE_PROBLEM };
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
