import { CASH_DIRECTIONS } from '@sofra/domain/cash/cash-session';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ZERO } from '@sofra/domain/money/money';
import { Id, Instant, LiraSum, NoInput, NoParams, Version } from '../scalars.ts';

/** An open session, as users who take money see it: without any sum. */
const OpenSession = z.object({
  id: Id,
  number: z.int(),
  openedAt: Instant,
  openedBy: z.string(),
  /** The person who has the drawer now (CASH-34). */
  heldBy: z.string(),
  /** A count is locked, and the expected amount has been shown. */
  isCounted: z.boolean(),
  /** The caller counts and closes it (CASH-3). */
  isOwn: z.boolean(),
});

export const Till = z.object({
  id: Id,
  name: z.string(),
  session: z.nullable(OpenSession),
  /** The cash that the last session left in the drawer; 0 before the first. */
  left: LiraSum,
  /** No session was closed yet, so nothing was left (CASH-31). */
  isNew: z._default(z.boolean(), false),
  version: Version,
});
export type Till = z.output<typeof Till>;

export const CashReason = z.object({
  id: Id,
  name: z.string(),
  direction: z.enum(CASH_DIRECTIONS),
  /** An outflow for it is an expense as well, as *gider say* sets (CASH-9). */
  isExpense: z.boolean(),
  version: Version,
});
export type CashReason = z.output<typeof CashReason>;

export const CashDesk = z.object({
  tills: z.array(Till),
  reasons: z.array(CashReason),
  /** The caller has a session that is not counted, and receives no sum of cash (CASH-15). */
  isCashHidden: z.boolean(),
  /** The limit above which a float that differs from what was left needs a note (CASH-31). */
  varianceLimit: z._default(LiraSum, ZERO),
});
export type CashDesk = z.output<typeof CashDesk>;

export const getCashDesk = endpoint({
  method: 'GET',
  path: '/cash',
  summary: 'Returns the tills with their open sessions, and the reasons for cash movements',
  access: 'cash.read',
  params: NoParams,
  input: NoInput,
  response: CashDesk,
  status: 200,
  errors: [],
});
