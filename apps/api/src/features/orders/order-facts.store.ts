import type { Guests } from '@sofra/domain/orders/guests';
import type { Tx } from '#src/platform/postgres/database.ts';
import { sql } from 'kysely';

// Facts of an order that change without its lines.

/** Stores the guests of an order. Nothing that it owes changes, so the version and the mark of the bill stay. */
export async function updateOrderGuests(
  tx: Tx,
  businessId: string,
  orderId: string,
  guests: Guests,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ guests })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/** Moves the time at which an order for later is sent to the kitchen. */
export async function updateOrderKitchenAt(
  tx: Tx,
  businessId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ kitchen_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/** Gives an order another channel, or none. Errors: the constraint `channel_number_given_once`. */
export async function updateOrderChannel(
  tx: Tx,
  businessId: string,
  orderId: string,
  { channel, channelNumber }: { channel: { id: string; name: string } | null; channelNumber: string | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      channel_id: channel?.id ?? null,
      channel_name: channel?.name ?? null,
      channel_number: channelNumber,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}
