import type { Channel } from '@sofra/contract/menu/channels';
import { RuleError } from '@sofra/domain/errors';
import { deliveryFee, feeName } from '@sofra/domain/orders/delivery-fee';
import { formatLira, liraOf, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { listItemsForSale } from '#src/features/menu/items-for-sale.store.ts';
import { freshLine } from '#src/features/orders/lines/new-lines.ts';
import type { NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import type { OpeningPlace } from '#src/features/orders/start-order.ts';
import { percentAt, type RatesByClock } from '#src/features/vat/vat-rates.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface Opening {
  channel: Channel | null;
  place: OpeningPlace;
  /** The price of the lines that the first save brings. */
  goods: Kurus;
}

/**
 * Refuses BELOW_MINIMUM for goods that cost less than the minimum of the channel (CHANNEL-16). ADMIN and CASHIER may go
 * on.
 */
export function refuseBelowMinimum({ actor }: Work, { channel, place, goods }: Opening): void {
  if (!channel || goods >= channel.minimum) return;
  const goesOn = place.kind !== 'TABLE' && place.isBelowMinimum === true;
  if (goesOn && can(actor.role, 'channels.goBelowMinimum')) return;
  const message = `${channel.name} için en az tutar ${formatLira(channel.minimum)}, sipariş ${formatLira(goods)}.`;
  throw new RuleError('BELOW_MINIMUM', { message, minimum: liraOf(channel.minimum), total: liraOf(goods) });
}

/**
 * The fee of a new delivery as a line of its own, with the KDV of its item (CHANNEL-14). None without an item, for
 * nothing, or where the item left the menu. Errors: NOT_FOUND for a zone that the channel does not have.
 */
export async function feeLine(
  work: Work,
  { channel, place, goods }: Opening,
  rates: RatesByClock,
): Promise<NewLine[]> {
  if (!channel?.feeItemId || place.kind !== 'DELIVERY') return [];
  const zone = channel.zones.find(({ id }) => id === place.zoneId) ?? null;
  if (place.zoneId && !zone) throw new RuleError('NOT_FOUND');
  const [item] = await listItemsForSale(work.tx, work.actor.businessId, [channel.feeItemId]);
  if (!item || item.isDeleted) return [];
  const fee = deliveryFee({ zone, itemPrice: item.price, goods });
  if (fee === 0) return [];
  return [
    {
      ...freshLine(work),
      // No station makes it, so the kitchen has nothing to do.
      ...{ status: 'SERVED', stationId: null, takes: {}, isFee: true, isSetMenu: false, part: null },
      ...{ itemId: item.id, name: feeName(item.name, zone), note: null },
      ...{ portion: null, options: [], qty: 1, basePrice: fee, unitPrice: fee },
      ...{ priceRule: null, channelPrice: null, vatPercent: percentAt(rates, item.vatRateId, work.now) },
    },
  ];
}
