import type { KitchenState } from './kitchen.ts';
import type { PossiblePieces, StockShortage } from './stock-shortage.ts';

/** Every reason the product can refuse. Its HTTP status and the text a user reads stand in `contract/errors.ts`. */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'NO_SESSION',
  'BAD_CREDENTIALS',
  'ROLE_FORBIDDEN',
  'ROLE_LIMIT',
  'NOT_FOUND',
  'MULTIPLE_BUSINESSES',
  'NAME_TAKEN',
  'EMAIL_TAKEN',
  'CHANGED_MEANWHILE',
  'LAST_ADMIN',
  'NOT_ON_YOURSELF',
  'RANK_TOO_LOW',
  'SLUG_RESERVED',
  'TABLE_HAS_OPEN_ORDER',
  'TABLE_PASSIVE',
  'ITEM_NOT_FOR_SALE',
  'QTY_EXCEEDS_REMAINING',
  'OUT_OF_STOCK',
  'STOCK_SHORTAGE',
  'RECIPE_STOCK_INSUFFICIENT',
  'IN_USE',
  'ORDER_CLOSED',
  'ORDER_REPLACED',
  'ORDER_NOT_OPEN',
  'ORDER_CHANGED',
  'ORDER_HAS_PAYMENTS',
  'SHARES_STARTED',
  'BELOW_PAID',
  'DAY_OVER',
  'SAME_TABLE',
  'ALREADY_COMPED',
  'TOTAL_MISMATCH',
  'NO_PRINTER',
  'LOCAL_PRINTER',
  'PRINTER_ADDRESS_REFUSED',
  'LEASE_LOST',
  'JOB_NOT_FINISHED',
  'LINE_MOVED_ON',
  'TOO_MANY_AGENTS',
  'SHOWN_ONCE',
  'NOT_A_PICTURE',
  'CALLS_OFF',
  'SAMPLES_PRESENT',
  'UNKNOWN_ROLE',
  'WRONG_PASSWORD',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_FORGOTTEN',
  'BACKUPS_ELSEWHERE',
  'BACKUP_OF_OTHERS',
  'BODY_TOO_LARGE',
  'NOT_JSON',
  'TOO_MANY_ATTEMPTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A field that was not taken, by its path in the request, and why, in Turkish. */
export interface FieldProblem {
  path: string;
  reason: string;
}

/** Said instead of the sentence the catalogue has for the code. */
interface Spoken {
  message?: string | undefined;
}

/** What was asked for and is not there; `lines` says how much of what was ordered is. */
interface ShortStock {
  items: readonly StockShortage[];
  lines?: readonly PossiblePieces[] | undefined;
}

/**
 * What a refusal says besides its code; codes that are not here say nothing else. The wire has the same shapes
 * (`ERROR_DETAILS` of the contract, which does not compile when they differ).
 */
export interface ErrorDetails {
  INVALID_INPUT: { fields: readonly FieldProblem[] };
  ROLE_LIMIT: Spoken & { maxPercent?: number | undefined };
  NOT_FOUND: Spoken & { itemId?: string | undefined; lineId?: string | undefined };
  MULTIPLE_BUSINESSES: { businesses: readonly { name: string; slug: string }[] };
  /** As the endpoint answers the record: what somebody else made of it. */
  CHANGED_MEANWHILE: { current: unknown };
  ITEM_NOT_FOR_SALE: { itemId: string; name: string };
  QTY_EXCEEDS_REMAINING: { remaining: number; itemId?: string | undefined };
  OUT_OF_STOCK: ShortStock;
  STOCK_SHORTAGE: ShortStock;
  RECIPE_STOCK_INSUFFICIENT: ShortStock;
  /** The items whose recipes take it. */
  IN_USE: { items: readonly { itemId: string; name: string }[] };
  /** The order that is open there now. */
  ORDER_CLOSED: { orderId: string | null };
  ORDER_REPLACED: { orderId: string | null };
  /** What became of it: paid by whom and when, or to which table its rest went. */
  ORDER_NOT_OPEN: Spoken & {
    status: 'OPEN' | 'PAID' | 'CANCELED';
    mergedInto?: string | undefined;
    paidBy?: string | undefined;
    paidAt?: string | undefined;
  };
  /** `total`: lira on the wire, kuruş in the domain. */
  ORDER_CHANGED: { total: number; version: number };
  TOTAL_MISMATCH: { total: number };
  ALREADY_COMPED: { lineId: string; name: string };
  LINE_MOVED_ON: { status: KitchenState };
  TOO_MANY_ATTEMPTS: Spoken & { retryAfterSeconds: number };
}

export type DetailedCode = keyof ErrorDetails;
export type DetailsOf<Code extends ErrorCode> = Code extends DetailedCode ? ErrorDetails[Code] : undefined;
/** Needed where a code has facts that are always known. */
type DetailsGiven<Code extends ErrorCode> = [DetailsOf<Code>] extends [undefined]
  ? []
  : Partial<DetailsOf<Code>> extends DetailsOf<Code>
    ? [details?: DetailsOf<Code>]
    : [details: DetailsOf<Code>];

/** A refusal that may be given without any facts. */
export type BareErrorCode = {
  [Code in ErrorCode]: [] extends DetailsGiven<Code> ? Code : never;
}[ErrorCode];

class Refusal extends Error {
  override name = 'RuleError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, details?: object) {
    super(code);
    this.code = code;
    this.details = details as Readonly<Record<string, unknown>> | undefined;
  }
}

/** Thrown when a business rule says no. Anything else that is thrown is a bug and becomes a 500. */
export type RuleError = Refusal;
/** Each code takes the facts it has and no others. */
export const RuleError: {
  new <Code extends ErrorCode>(code: Code, ...details: DetailsGiven<Code>): RuleError;
  readonly prototype: RuleError;
} = Refusal;

/** Whether it is a refusal of that code, with its facts. */
export const isRuleError = <Code extends DetailedCode>(
  error: unknown,
  code: Code,
): error is RuleError & { code: Code; details: ErrorDetails[Code] } =>
  error instanceof Refusal && error.code === code;
