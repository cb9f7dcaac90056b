import { CALLED_KINDS } from '@sofra/domain/orders/place';
import * as z from 'zod/mini';
import { TypedPhone } from '../typed-phone.ts';
import { NAME } from '../names.ts';
import { DOOR_METHODS } from '@sofra/domain/orders/fulfilment';
import { Id, Instant, Note, Text } from '../scalars.ts';

// Apart from `takeaway.ts`, because requests of `orders.ts` name it and `takeaway.ts` shows lines of orders.

export const CalledKind = z.enum(CALLED_KINDS);

/** The recipient of an order without a table; all of it may be missing (TAKEAWAY-1). */
export const RECIPIENT = {
  customerId: z.optional(z.nullable(Id)),
  name: z.optional(z.nullable(NAME.customer)),
  phone: z.optional(z.nullable(TypedPhone)),
  address: z.optional(Note(200)),
  /** For the user who hands it over. */
  note: z.optional(Note(200)),
  promisedAt: z.optional(z.nullable(Instant)),
  /** The way in which the guest plans to pay at the door (COURIER-8). */
  doorMethod: z.optional(z.nullable(z.enum(DOOR_METHODS))),
};

/** The channel that brought an order, and the number that the platform gave it (CHANNEL-11). */
export const BROUGHT_BY = {
  channelId: z.optional(z.nullable(Id)),
  channelNumber: z.optional(z.nullable(Text(40))),
  /** The zone of a delivery, which decides its fee (CHANNEL-14). */
  zoneId: z.optional(z.nullable(Id)),
  /** Sends less than the minimum of the channel (CHANNEL-16). */
  isBelowMinimum: z.optional(z.boolean()),
};
