import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Kurus } from '@sofra/domain/money/money';
import { deliveryFee, feeName } from '@sofra/domain/orders/delivery-fee';
import { useChannels } from '#src/features/channels/channels-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { draftTotal } from '#src/features/orders/cart/saved-rows.ts';
import { useNewPlace } from '#src/order-queue/new-places.ts';

/** The fee of a delivery that is not sent yet. */
export interface NewFee {
  name: string;
  unitPrice: Kurus;
  qty: 1;
}

type Lines = readonly { unitPrice: Kurus; qty: number }[];

interface Unsent {
  order: OpenOrder | null | undefined;
  cart: { lines: Lines };
  /** Batches on their way, of which the first is the first save. */
  queued: readonly { lines: Lines }[];
}

/** The fee that the first save of a delivery will add, or null (CHANNEL-19). The server decides it again. */
export function useNewFee(placeId: string, { order, cart, queued }: Unsent): NewFee | null {
  const place = useNewPlace(placeId);
  const { data: channels } = useChannels();
  const { data: menu } = useMenu();
  const channel = channels?.find(({ id }) => id === place?.channelId);
  const item = menu?.flatMap(({ items }) => items).find(({ id }) => id === channel?.feeItemId);
  const { lines } = queued[0] ?? cart;
  if (order || place?.kind !== 'DELIVERY' || !channel || !item || lines.length === 0) return null;
  const zone = channel.zones.find(({ id }) => id === place.zoneId) ?? null;
  const unitPrice = deliveryFee({ zone, itemPrice: item.price, goods: draftTotal(lines) });
  return unitPrice === 0 ? null : { name: feeName(item.name, zone), unitPrice, qty: 1 };
}

/** Unsent lines with the fee that their save adds. */
export const withFee = (lines: Lines, fee: NewFee | null): Lines => (fee ? [...lines, fee] : lines);
