import { DENOMINATIONS } from '@sofra/domain/cash/cash-count';
import { CASH_DIRECTIONS, CASH_MOVEMENTS } from '@sofra/domain/cash/cash-session';
import { ZERO } from '@sofra/domain/money/money';
import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { APPROVED } from '../people/approvals.ts';
import {
  Id,
  IdParams,
  Instant,
  Lira,
  LiraDifference,
  LiraSum,
  NoInput,
  NoParams,
  Note,
  PositiveLira,
  RangeQuery,
  Text,
} from '../scalars.ts';

const Direction = z.enum(CASH_DIRECTIONS);
const Pieces = z.array(z.object({ value: LiraSum, qty: z.int() }));

/** Cash put in or taken out one by one; payments and their tips are no movements (CASH-33). */
const CashMovement = z.object({
  id: Id,
  kind: z._default(z.enum(CASH_MOVEMENTS), 'MOVE'),
  direction: Direction,
  amount: LiraSum,
  reason: z.string(),
  note: z.nullable(z.string()),
  isExpense: z.boolean(),
  movedBy: z.string(),
  movedAt: Instant,
});
export type CashMovement = z.output<typeof CashMovement>;

/** A locked count with what was expected when it was locked. */
export const CashCount = z.object({
  no: z.int(),
  counted: LiraSum,
  expected: LiraSum,
  variance: LiraSum,
  pieces: Pieces,
  reason: z.nullable(z.string()),
  /** The drawer was handed over with this count, and `from` bears its variance (CASH-36). */
  handOver: z._default(z.nullable(z.object({ from: z.string(), to: z.string() })), null),
  countedBy: z.string(),
  countedAt: Instant,
});
export type CashCount = z.output<typeof CashCount>;

/** The expected sums that the last count is compared with; null before a count that is no hand-over. */
const CashResult = z.object({
  parts: z.object({
    float: LiraSum,
    payments: LiraSum,
    tips: LiraSum,
    /** Cash collections of accounts (ACCOUNT-14). */
    collections: z._default(LiraSum, ZERO),
    /** The differences of hand-overs, below 0 where money was missing (CASH-36). */
    handOvers: z._default(LiraSum, ZERO),
    movedIn: LiraSum,
    refunds: LiraSum,
    tipsPaid: LiraSum,
    movedOut: LiraSum,
  }),
  cashPayments: z.int(),
  /** Cash in less cash out after the count. */
  sinceCount: LiraSum,
  /** The cash in the drawer: the count and the changes after it. */
  inDrawer: LiraSum,
  /** The difference that the session has at its close (CASH-32). */
  variance: LiraSum,
});

const CashClosing = z.object({
  closedBy: z.string(),
  closedAt: Instant,
  left: LiraSum,
  handedOver: LiraSum,
  note: z.nullable(z.string()),
});

const MethodFigures = z.object({
  method: z.enum(PAYMENT_METHODS),
  revenue: LiraSum,
  count: z.int(),
  /** The amount refunded by the method (REFUND-19). */
  refunded: LiraSum,
  refunds: z.int(),
  /** The tips taken by the method (TIP-8). */
  tips: LiraSum,
  /** The amount collected of accounts by the method (ACCOUNT-14). */
  collected: z._default(LiraSum, ZERO),
});

/**
 * A terminal or meal card that moved money in the session. `reported` is the total of its own report at the close
 * (CASH-30).
 */
const DeviceOfSession = z.object({
  partnerId: Id,
  name: z.string(),
  expected: LiraSum,
  reported: z.nullable(LiraSum),
});

/** More terminals and meal cards than any business has. */
const MOST_DEVICES = 100;

/** The float compared with the amount that the previous session left in the till (CASH-31). */
const OPENING = {
  /** Below 0 where money was missing; null in the first session of a till. */
  openingDifference: z._default(z.nullable(LiraSum), null),
  openingNote: z._default(z.nullable(z.string()), null),
};

export const CashSession = z.object({
  id: Id,
  number: z.int(),
  till: z.object({ id: Id, name: z.string() }),
  float: LiraSum,
  ...OPENING,
  openedBy: z.string(),
  openedAt: Instant,
  /** The person who has the drawer now: the one who opened it, or took it over last (CASH-34). */
  heldBy: z.string(),
  isOwn: z.boolean(),
  movements: z.array(CashMovement),
  /** The sums taken and refunded without cash; cash is never among them. */
  terminals: z.array(MethodFigures),
  devices: z._default(z.array(DeviceOfSession), []),
  counts: z.array(CashCount),
  result: z.nullable(CashResult),
  closing: z.nullable(CashClosing),
  /** The limit above which a difference needs a note. */
  varianceLimit: LiraSum,
});
export type CashSession = z.output<typeof CashSession>;

export const openCashSession = endpoint({
  method: 'POST',
  path: '/cash/tills/:id/open',
  summary: 'Opens a session of a till with the cash in its drawer',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({
    float: Lira,
    /** Needed where the float differs from what was left by more than the limit. */
    note: z.optional(Note(200)),
  }),
  response: CashSession,
  status: 201,
  errors: ['NOT_FOUND', 'SESSION_OPEN'],
});

export const getCashSession = endpoint({
  method: 'GET',
  path: '/cash/sessions/:id',
  summary: 'Returns a session with its movements. Includes the expected cash once a count is locked.',
  access: 'cash.read',
  params: IdParams,
  input: NoInput,
  response: CashSession,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const moveCash = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/movements',
  summary: 'Records cash that was put into the drawer or taken out of it',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({
    reasonId: Id,
    amount: PositiveLira('Tutar geçersiz.'),
    note: z.optional(Note(200)),
  }),
  response: CashSession,
  status: 201,
  errors: ['NOT_FOUND', 'SESSION_CLOSED'],
});

const COUNTED = {
  /** The count by notes and coins; without them `sum` is the counted total. */
  pieces: z.optional(
    z
      .array(z.strictObject({ value: Lira, qty: z.int().check(z.gte(0), z.lte(100_000)) }))
      .check(z.maxLength(DENOMINATIONS.length)),
  ),
  sum: z.optional(Lira),
};

export const countCash = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/count',
  summary: 'Locks a count of the drawer and returns the session with the expected cash',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({
    ...COUNTED,
    /** Needed to count again. */
    reason: z.optional(Text(200)),
  }),
  response: CashSession,
  status: 200,
  errors: ['NOT_FOUND', 'SESSION_CLOSED', 'ROLE_LIMIT'],
});

export const handOverCash = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/hand-over',
  summary: 'Counts the drawer and hands it over to the person whose approval is named; the session goes on',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({ ...COUNTED, ...APPROVED }),
  response: z.object({ session: CashSession, jobId: z.nullable(Id) }),
  status: 200,
  errors: ['NOT_FOUND', 'SESSION_CLOSED', 'SESSION_COUNTED', 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

export const explainOpening = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/opening-note',
  summary: 'Adds the note that explains a float that differs from what was left; once',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({ note: Text(200) }),
  response: CashSession,
  status: 200,
  errors: ['NOT_FOUND', 'SESSION_CLOSED', 'ROLE_LIMIT'],
});

export const revealExpectedCash = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/reveal',
  summary: 'Returns the cash expected in an uncounted drawer. The audit log records the user.',
  access: 'cash.revealExpected',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({
    expected: LiraSum,
    /** The parts of it that the ledger shows as one sum (CASH-33). */
    payments: LiraSum,
    tips: LiraSum,
  }),
  status: 200,
  errors: ['NOT_FOUND', 'SESSION_CLOSED'],
});

export const closeCashSession = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/close',
  summary: 'Closes a counted session for good and prints its slip; the cash of a courier moves into a drawer',
  access: 'cash.use',
  params: IdParams,
  input: z.strictObject({
    left: Lira,
    note: z.optional(Note(200)),
    /** The drawer that receives the cash of a courier; without it the only one that is open (COURIER-14). */
    intoTillId: z.optional(Id),
    /** The totals in the reports of terminals and meal cards; below 0 where refunds exceed payments. */
    devices: z.optional(
      z.array(z.strictObject({ partnerId: Id, reported: LiraDifference })).check(z.maxLength(MOST_DEVICES)),
    ),
  }),
  response: z.object({ session: CashSession, jobId: z.nullable(Id) }),
  status: 200,
  errors: ['NOT_FOUND', 'SESSION_CLOSED', 'COUNT_FIRST', 'ROLE_LIMIT', 'TILL_NEEDED'],
});

export const printCashSession = endpoint({
  method: 'POST',
  path: '/cash/sessions/:id/slip',
  summary: 'Prints the slip of a closed session again, marked KOPYA',
  access: 'cash.use',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});

/** A hand-over in the report, with the person who bears its difference (CASH-36). */
const ClosedHandOver = z.object({ from: z.object({ id: Id, name: z.string() }), variance: LiraSum });

/** One closed session in the report. */
export const ClosedSession = z.object({
  id: Id,
  number: z.int(),
  till: z.string(),
  /** The person who had the drawer at its close. */
  cashier: z.object({ id: Id, name: z.string() }),
  openedAt: Instant,
  closedAt: Instant,
  closedBy: z.string(),
  float: LiraSum,
  ...OPENING,
  handOvers: z._default(z.array(ClosedHandOver), []),
  expected: LiraSum,
  counted: LiraSum,
  /** Cash in less cash out after the count (CASH-32). */
  sinceCount: z._default(LiraSum, ZERO),
  variance: LiraSum,
  /** All reports of devices less what should be in them; null where none was typed (CASH-30). */
  deviceDifference: z._default(z.nullable(LiraSum), null),
  counts: z.int(),
  left: LiraSum,
  handedOver: LiraSum,
  note: z.nullable(z.string()),
});
export type ClosedSession = z.output<typeof ClosedSession>;

export const listCashSessions = endpoint({
  method: 'GET',
  path: '/cash/sessions',
  summary: 'Lists the sessions closed in a range, newest first, with their differences',
  access: 'cash.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(ClosedSession),
  status: 200,
  errors: [],
});
