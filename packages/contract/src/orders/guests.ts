import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Guests, IdParams } from '../scalars.ts';
import { OpenOrder } from './orders.ts';

/** A file of its own: the queue of a device sends it on every page, and none of the other changes of an order. */
export const setGuests = endpoint({
  method: 'POST',
  path: '/orders/:id/guests',
  summary: 'Stores how many guests the open order of a table is for; null removes the number',
  access: 'orders.addLines',
  scope: 'orders.write',
  params: IdParams,
  input: z.strictObject({ guests: z.nullable(Guests) }),
  response: OpenOrder,
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_NOT_OPEN'],
});
