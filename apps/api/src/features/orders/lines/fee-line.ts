import type { Channel } from '@sofra/contract/menu/channels';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import { deliveryFee, feeName } from '@sofra/domain/orders/delivery-fee';
import { formatLira, liraOf, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { listItemsForSale, type ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import type { ChannelSale } from '#src/features/orders/lines/channel-sale.ts';
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
  /** The terms at which a channel has sold; its fee replaces that of the zone. */
  sold?: ChannelSale | undefined;
}

/**
 * Refuses BELOW_MINIMUM for goods that cost less than the minimum of the channel (CHANNEL-16). ADMIN and CASHIER may go
 * on, and an order that the channel has sold is not refused.
 */
export function refuseBelowMinimum({ actor }: Work, { channel, place, goods, sold }: Opening): void {
  if (!channel || sold || goods >= channel.minimum) return;
  const goesOn = place.kind !== 'TABLE' && place.isBelowMinimum === true;
  if (goesOn && can(actor.role, 'channels.goBelowMinimum')) return;
  const message = `${channel.name} için en az tutar ${formatLira(channel.minimum)}, sipariş ${formatLira(goods)}.`;
  throw new RuleError('BELOW_MINIMUM', { message, minimum: liraOf(channel.minimum), total: liraOf(goods) });
}

/**
 * The fee of a new order as a line of its own, with the KDV of its item (CHANNEL-14). None without an item, for nothing,
 * or where the item left the menu. Errors: NOT_FOUND for a zone that the channel does not have. INVALID_INPUT for a sold
 * fee without an item on the menu (INBOX-9).
 */
export async function feeLine(work: Work, opening: Opening, rates: RatesByClock): Promise<NewLine[]> {
  const feeItemId = feeItemOf(opening);
  const zone = feeItemId === null ? null : zoneOf(opening);
  const [item] =
    feeItemId === null ? [] : await listItemsForSale(work.tx, work.actor.businessId, [feeItemId]);
  if (!item || item.isDeleted) {
    refuseLostFee(opening);
    return [];
  }
  const fee = opening.sold?.fee ?? deliveryFee({ zone, itemPrice: item.price, goods: opening.goods });
  return fee === 0 ? [] : [lineOf(work, { item, fee, name: feeName(item.name, zone) }, rates)];
}

/** Null where the order has no fee. */
const feeItemOf = ({ channel, place, sold }: Opening): string | null =>
  channel && (sold || place.kind === 'DELIVERY') ? channel.feeItemId : null;

function refuseLostFee({ channel, sold }: Opening): void {
  if (!channel || !sold || sold.fee === 0) return;
  refuseField('fee', `${channel.name} için paket ücreti ürününü seçin (Ayarlar › Satış › Kanallar).`);
}

function zoneOf({ channel, place }: Opening): Channel['zones'][number] | null {
  if (place.kind === 'TABLE' || !place.zoneId) return null;
  const zone = channel?.zones.find(({ id }) => id === place.zoneId);
  if (!zone) throw new RuleError('NOT_FOUND');
  return zone;
}

/** No station makes it, so the kitchen has nothing to do. */
const lineOf = (
  work: Work,
  { item, fee, name }: { item: ItemForSale; fee: Kurus; name: string },
  rates: RatesByClock,
): NewLine => ({
  ...freshLine(work),
  ...{ status: 'SERVED', stationId: null, takes: {}, isFee: true, isSetMenu: false, part: null },
  ...{ itemId: item.id, name, note: null },
  ...{ portion: null, options: [], qty: 1, basePrice: fee, unitPrice: fee },
  ...{ priceRule: null, channelPrice: null, vatPercent: percentAt(rates, item.vatRateId, work.now) },
});
