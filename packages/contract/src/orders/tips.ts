import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, LiraSum, NoInput, PositiveLira } from '../scalars.ts';

/** The tips of one person that are not paid out yet (TIP-15). */
export const OwedTips = z.object({
  userId: Id,
  name: z.string(),
  owed: LiraSum,
  /** The part that guests left in cash; the rest was left by card (TIP-26). */
  inCash: z._default(blind(LiraSum), null),
});
export type OwedTips = z.output<typeof OwedTips>;

/** Tips that were paid out of a drawer; never changed (TIP-17). */
export const TipPayout = z.object({
  id: Id,
  /** Within the business, without gaps. */
  number: z.int(),
  paidTo: z.string(),
  amount: LiraSum,
  paidBy: z.string(),
  paidAt: Instant,
});
export type TipPayout = z.output<typeof TipPayout>;

/** Owed tips by person, the most first, and the payouts of the session, the newest first. */
export const SessionTips = z.object({ owed: z.array(OwedTips), payouts: z.array(TipPayout) });
export type SessionTips = z.output<typeof SessionTips>;

export const getSessionTips = endpoint({
  method: 'GET',
  path: '/cash/sessions/:id/tips',
  summary: 'Lists the users with owed tips, and the tips that this session paid out',
  access: 'cash.read',
  params: IdParams,
  input: NoInput,
  response: SessionTips,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const payTips = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/tips',
  summary: 'Pays one user all owed tips from the drawer',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({
    userId: Id,
    /** The owed amount that the caller saw (TIP-16). */
    amount: PositiveLira('Tutar geçersiz.'),
  }),
  response: z.object({ payout: TipPayout, jobId: z.nullable(Id), tips: SessionTips }),
  status: 201,
  errors: ['NOT_FOUND', 'SESSION_CLOSED', 'TIPS_CHANGED'],
});

export const printTipPayout = endpoint({
  method: 'POST',
  path: '/cash/tips/:id/slip',
  summary: 'Prints the slip of a tip payout again, marked KOPYA',
  access: 'cash.use',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});
