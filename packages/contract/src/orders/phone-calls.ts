import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, NoContent, NoInput, NoParams, TextOrEmpty } from '../scalars.ts';

/** A call by telephone, as the screens of those who take orders show it (TAKEAWAY-28). */
export const PhoneCall = z.object({
  id: Id,
  /** Digits with those of the country; null for a withheld number. */
  phone: z.nullable(z.string()),
  /** The name of the customer with this number; null where there is none. */
  name: z.nullable(z.string()),
  calledAt: Instant,
});
export type PhoneCall = z.output<typeof PhoneCall>;

export const receivePhoneCall = endpoint({
  method: 'POST',
  path: '/calls',
  summary: 'Shows who is calling by telephone. The same number twice within a minute is one call.',
  access: 'orders.addLines',
  scope: 'channel-orders.write',
  params: NoParams,
  input: z.strictObject({
    /** As the telephone reports it; null or empty for a withheld number. */
    phone: z.nullable(TextOrEmpty(40)),
  }),
  response: z.object({ id: Id }),
  status: 201,
  errors: [],
});

export const listPhoneCalls = endpoint({
  method: 'GET',
  path: '/phone-calls',
  summary: 'Lists the calls of the last minutes that no order was begun for, the last one first',
  access: 'orders.readCalled',
  params: NoParams,
  input: NoInput,
  response: z.array(PhoneCall),
  status: 200,
  errors: [],
});

export const answerPhoneCall = endpoint({
  method: 'POST',
  path: '/phone-calls/:id/answer',
  summary: 'Ends a call on every screen, because an order is taken for it',
  access: 'orders.addLines',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});
