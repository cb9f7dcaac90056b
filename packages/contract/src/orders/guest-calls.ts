import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { STAFF_CALL_KINDS } from '@sofra/domain/orders/guest-call';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, NoInput, NoParams } from '../scalars.ts';

export const GuestCall = z.object({
  id: Id,
  tableId: Id,
  tableName: z.string(),
  kind: z.enum(STAFF_CALL_KINDS),
  createdAt: Instant,
  /** The method by which guests wish to pay; absent without a wish (GUESTORDER-20). */
  wish: z.optional(z.enum(PAYMENT_METHODS)),
});
export type GuestCall = z.output<typeof GuestCall>;
export type StaffCallKind = GuestCall['kind'];

export const listGuestCalls = endpoint({
  method: 'GET',
  path: '/calls',
  summary: 'Lists the open calls of guests, oldest first',
  access: 'calls.read',
  params: NoParams,
  input: NoInput,
  response: z.array(GuestCall),
  status: 200,
  errors: [],
});

export const answerGuestCall = endpoint({
  method: 'POST',
  path: '/calls/:id/answer',
  summary: 'Marks a call as answered. A call that is already answered stays unchanged.',
  access: 'calls.answer',
  params: IdParams,
  input: z.optional(NoInput),
  response: GuestCall,
  status: 200,
  errors: ['NOT_FOUND'],
});
