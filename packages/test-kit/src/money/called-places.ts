import { randomUUID } from 'node:crypto';
import type { Json } from '../send.ts';
import { sendUntilDefinite } from '../until-definite.ts';
import { readOrder, type OrderOnTable } from './open-order.ts';
import type { RandomSource } from './random-source.ts';
import type { Business } from './test-business.ts';

const AT_LEAST = 3;

/** The places of orders without a table, by the ids that devices chose (PLACE-4). */
export class CalledPlaces {
  private readonly ids = new Set<string>();

  pick(random: RandomSource): string {
    while (this.ids.size < AT_LEAST) this.ids.add(randomUUID());
    return random.pick([...this.ids]);
  }

  /** An order that was at a table is one of them now. */
  add(id: string): void {
    this.ids.add(id);
  }

  has(id: string): boolean {
    return this.ids.has(id);
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

/** Names the kind of place for lines that may open an order without a table. */
export const placeOf = (
  { called, random }: { called: CalledPlaces; random: RandomSource },
  placeId: string,
): Json | false => called.has(placeId) && { place: { kind: random.pick(['TAKEAWAY', 'DELIVERY']) } };
