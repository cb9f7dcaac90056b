import { randomUUID } from 'node:crypto';
import type { CalledKind } from '@sofra/domain/orders/place';
import type { Json } from '../send.ts';
import { sendUntilDefinite } from '../until-definite.ts';
import type { KnownChannel, KnownZone } from './known-channels.ts';
import { readOrder, type OrderOnTable } from './open-order.ts';
import type { RandomSource } from './random-source.ts';
import type { Business } from './test-business.ts';

const AT_LEAST = 3;

/** The way in which an order without a table is opened, which is the same for every person. */
interface Opening {
  kind: Exclude<CalledKind, 'COUNTER'>;
  channel: KnownChannel | null;
  zone: KnownZone | null;
  number: string | null;
}

/** The places of orders without a table, by the ids that devices chose (PLACE-4). */
export class CalledPlaces {
  private readonly ids = new Set<string>();
  private readonly openings = new Map<string, Opening>();
  /** Orders that became another kind of place, which takes them from their courier. */
  readonly rekinded = new Set<string>();
  private readonly channels: readonly KnownChannel[];

  constructor(channels: readonly KnownChannel[] = []) {
    this.channels = channels;
  }

  pick(random: RandomSource): string {
    while (this.ids.size < AT_LEAST) {
      const id = randomUUID();
      this.ids.add(id);
      this.openings.set(id, this.opening(random));
    }
    return random.pick([...this.ids]);
  }

  /** Numbers of platforms are drawn from few, so that some are taken (CHANNEL-11). */
  private opening(random: RandomSource): Opening {
    const channel = random.pick([null, ...this.channels]);
    const kind = random.pick(['TAKEAWAY', 'DELIVERY', 'DELIVERY'] as const);
    const zone = channel && kind === 'DELIVERY' ? random.pick([null, ...channel.zones]) : null;
    const number = channel?.partnerId ? String(random.int(1, 300)) : null;
    return { kind, channel, zone, number };
  }

  /** An order that was at a table is one of them now. */
  add(id: string): void {
    this.ids.add(id);
    this.rekinded.add(id);
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  openingOf(id: string): Opening | null {
    return this.openings.get(id) ?? null;
  }

  /** The channel of the order that was opened here; null for an order that was opened at a table. */
  channelOf(id: string): KnownChannel | null {
    return this.openingOf(id)?.channel ?? null;
  }

  /**
   * Returns the open order, and null before its first lines and after its end. Some ended places are used on, which the
   * server has to refuse.
   */
  async read(business: Business, random: RandomSource, id: string): Promise<OrderOnTable | null> {
    const request = { method: 'GET', path: `/tables/${id}/open-order`, token: business.owner } as const;
    const isUnknown = (await sendUntilDefinite(business.url, request, { forMs: 60_000 }))?.status === 404;
    const order = isUnknown ? null : await readOrder(business, id);
    if (order === null && !isUnknown && random.chance(0.5)) this.ids.delete(id);
    return order;
  }
}

/** Names place and channel for lines that may open an order without a table. */
export function placeOf(
  { called, random }: { called: CalledPlaces; random: RandomSource },
  placeId: string,
): Json | false {
  if (!called.has(placeId)) return false;
  const { kind, channel, zone, number } = called.openingOf(placeId) ?? {};
  if (!channel) return { place: { kind: kind ?? random.pick(['TAKEAWAY', 'DELIVERY']) } };
  const isBelowMinimum = random.chance(0.5) && { isBelowMinimum: true };
  const brought = { channelId: channel.id, ...(number && { channelNumber: number }) };
  return { place: { kind, ...brought, ...(zone && { zoneId: zone.id }), ...isBelowMinimum } };
}
