import { CALL_KINDS } from '@sofra/domain/orders/guest-call';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, NoInput, NoParams } from '../scalars.ts';

export const GuestCall = z.object({
  id: Id,
  tableId: Id,
  tableName: z.string(),
  kind: z.enum(CALL_KINDS),
  createdAt: Instant,
});
export type GuestCall = z.output<typeof GuestCall>;

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
