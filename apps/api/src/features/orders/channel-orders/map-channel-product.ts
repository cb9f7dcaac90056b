import type * as contract from '@sofra/contract/orders/channel-orders';
import { RuleError } from '@sofra/domain/errors';
import { mergeRequestedLines } from '@sofra/domain/orders/order';
import { MENU_PRICES } from '@sofra/domain/menu/price-rule';
import { CHANNEL_ORDERS_CHANGED } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import { upsertChannelProduct } from '#src/features/orders/channel-orders/channel-orders.store.ts';
import { findChannel } from '#src/features/channels/channels.store.ts';
import { listItemsForSale } from '#src/features/menu/items-for-sale.store.ts';
import { decideLines } from '#src/features/orders/lines/decide-lines.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Stores the item that a product of a channel is (INBOX-5). Errors: NOT_FOUND for channel or item; OPTIONS_INVALID for a
 * choice that could not be sold.
 */
export async function mapChannelProduct(
  { tx, actor, audit, emit }: Work,
  { id, productId, itemId, portionId = null, options = [] }: RequestOf<typeof contract.mapChannelProduct>,
): Promise<undefined> {
  const optionIds = options.map(({ optionId }) => optionId);
  const [channel, [item]] = await together(
    findChannel(tx, actor.businessId, id),
    listItemsForSale(tx, actor.businessId, [itemId], optionIds),
  );
  if (!channel || !item || item.isDeleted) throw new RuleError('NOT_FOUND');
  const [choice] = mergeRequestedLines([{ itemId, portionId, options, qty: 1 }]);
  if (!choice) throw new RuleError('NOT_FOUND');
  decideLines([choice], new Map([[itemId, item]]), MENU_PRICES);
  await upsertChannelProduct(tx, actor.businessId, { ...choice, channelId: id, productId });
  audit({
    event: 'channel.mapProduct',
    entity: 'channel',
    entityId: id,
    details: { name: channel.name, product: productId, item: item.name },
  });
  emit(CHANNEL_ORDERS_CHANGED);
}
