import { CASH_DIRECTIONS } from '@sofra/domain/cash-session';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LiraSum, NoInput, NoParams, Version } from './scalars.ts';

/** A session that is open, as whoever takes money sees it: without any sum. */
const OpenSession = z.object({
  id: Id,
  number: z.int(),
  openedAt: Instant,
  openedBy: z.string(),
  /** A count is locked, and what is expected has been told. */
  isCounted: z.boolean(),
  /** Whether the caller counts and closes it (CASH-3). */
  isOwn: z.boolean(),
});

export const Till = z.object({
  id: Id,
  name: z.string(),
  session: z.nullable(OpenSession),
  /** What the last session left in the drawer; 0 before the first. */
  left: LiraSum,
  version: Version,
});
export type Till = z.output<typeof Till>;

export const CashReason = z.object({
  id: Id,
  name: z.string(),
  direction: z.enum(CASH_DIRECTIONS),
  /** *gider say*: an outflow for it is an expense as well (CASH-9). */
  isExpense: z.boolean(),
  version: Version,
});
export type CashReason = z.output<typeof CashReason>;

export const CashDesk = z.object({
  tills: z.array(Till),
  reasons: z.array(CashReason),
  /** The caller has a session that is not counted, and is told no sum of cash (CASH-15). */
  isCashHidden: z.boolean(),
});
export type CashDesk = z.output<typeof CashDesk>;

export const getCashDesk = endpoint({
  method: 'GET',
  path: '/cash',
  summary: 'The tills with their open sessions, and the reasons for which money is moved',
  access: 'cash.read',
  params: NoParams,
  input: NoInput,
  response: CashDesk,
  status: 200,
  errors: [],
});
