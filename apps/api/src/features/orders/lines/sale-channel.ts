import type { Channel } from '@sofra/contract/menu/channels';
import { RuleError } from '@sofra/domain/errors';
import { channelPricesOf } from '@sofra/domain/menu/channel-price';
import { rulesAt, type Pricing } from '@sofra/domain/menu/price-rule';
import { refuseUnopenable } from '#src/features/channels/shared/refuse-unopenable.ts';
import type { ChannelSale } from '#src/features/orders/lines/channel-sale.ts';
import type { FloorSettings } from '#src/features/orders/lines/read-floor-settings.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import type { OpeningPlace } from '#src/features/orders/start-order.ts';
import { runningAt } from '#src/features/price-rules/price-rules.store.ts';

/** The channel of a save, and what decides its prices (CHANNEL-3, CHANNEL-6). */
interface SaleChannel {
  channel: Channel | null;
  pricing: Pricing;
}

interface Sale {
  place: OpeningPlace;
  open: OrderRow | undefined;
  now: Date;
  /** The terms at which the channel has sold. */
  sold: ChannelSale | undefined;
}

/**
 * The channel by which lines are sold: that of the open order, or the one that the request opens with. At a table there
 * is none. Errors: NOT_FOUND for a channel of another business. CHANNEL_CLOSED for a new order of a channel that is off
 * or paused (CHANNEL-9). INVALID_INPUT without the number that a platform gave, and for any other number
 * (CHANNEL-11). An order that the channel has sold is opened in any case.
 */
export function saleChannel(
  { rules, channels }: Pick<FloorSettings, 'rules' | 'channels'>,
  { place, open, now, sold }: Sale,
): SaleChannel {
  const asked = place.kind === 'TABLE' ? null : open ? open.channelId : (place.channelId ?? null);
  const channel = channels.find(({ id }) => id === asked) ?? null;
  if (asked !== null && !channel) throw new RuleError('NOT_FOUND');
  if (!open && place.kind !== 'TABLE' && !sold) refuseUnopenable(channel, place.channelNumber ?? null, now);
  const running = rulesAt(runningAt(rules, now), { kind: place.kind, channelId: asked });
  return { channel, pricing: { running, channel: channel && channelPricesOf(channel) } };
}
