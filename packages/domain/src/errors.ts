import type { ApprovableAct } from './people/approval.ts';
import type { KitchenState } from './kitchen/kitchen.ts';
import type { FulfilmentState } from './orders/fulfilment.ts';
import type { ReservationState } from './reservations/reservation-state.ts';
import type { OptionProblemReason } from './option-problem.ts';
import type { PossibleQty, StockShortage } from './stock-shortage.ts';

/** Every reason why a request may be refused. `contract/errors.ts` has the HTTP status and the message of each. */
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
  'PHONE_TAKEN',
  'CHANGED_MEANWHILE',
  'LAST_ADMIN',
  'NOT_ON_YOURSELF',
  'RANK_TOO_LOW',
  'SLUG_RESERVED',
  'TABLE_HAS_OPEN_ORDER',
  'TABLE_PASSIVE',
  'RESERVATION_MOVED_ON',
  'ITEM_NOT_FOR_SALE',
  'OPTIONS_INVALID',
  'QTY_EXCEEDS_REMAINING',
  'OUT_OF_STOCK',
  'STOCK_SHORTAGE',
  'RECIPE_STOCK_INSUFFICIENT',
  'IN_USE',
  'ORDER_CLOSED',
  'ORDER_REPLACED',
  'ORDER_NOT_OPEN',
  'ORDER_CHANGED',
  /** A fiscal device is taking its payment (FISCAL-6). */
  'AT_DEVICE',
  'ORDER_HAS_PAYMENTS',
  'SHARES_STARTED',
  'BELOW_PAID',
  'DAY_OVER',
  'SAME_TABLE',
  'ALREADY_COMPED',
  'PART_OF_SET',
  'HELD_LINES',
  'NOTHING_HELD',
  'TOTAL_MISMATCH',
  'SESSION_OPEN',
  'SESSION_CLOSED',
  'TILL_NEEDED',
  'COUNT_FIRST',
  /** A locked count waits for the close (CASH-34). */
  'SESSION_COUNTED',
  'CASH_HIDDEN',
  'EXPENSE_OF_SESSION',
  'NOT_SETTLED',
  'REFUND_CHANGED',
  'ALREADY_ARRIVED',
  'ARRIVAL_UNDONE',
  'TIPS_CHANGED',
  'DAY_ENDED',
  'ORDER_NOT_PAID',
  /** The draft of the invoice exists, and its buyer stays (DOCUMENT-23). */
  'DOCUMENT_MADE',
  'SELLER_MISSING',
  'VAT_UNKNOWN',
  'VAT_EXEMPTION_MISSING',
  'NOTHING_PAID',
  'INTEGRATOR_MISSING',
  'DOCUMENT_MOVED_ON',
  'E_INVOICE_STAYS',
  'ACCOUNT_CHANGED',
  'ACCOUNT_OPEN',
  'COLLECTION_UNDONE',
  'NO_PRINTER',
  'NO_DRAWER',
  'LOCAL_PRINTER',
  'PRINTER_ADDRESS_REFUSED',
  'LEASE_LOST',
  'JOB_NOT_FINISHED',
  'LINE_MOVED_ON',
  'FULFILMENT_MOVED_ON',
  'CHANNEL_CLOSED',
  'CHANNEL_NUMBER_TAKEN',
  'BELOW_MINIMUM',
  'PLATFORM_ORDER_STAYS',
  'TOO_MANY_AGENTS',
  'TOO_MANY_TOKENS',
  'SCOPE_MISSING',
  'CHANNEL_ORDER_ENDED',
  'CHANNEL_PRODUCTS_UNKNOWN',
  'WEBHOOK_OFF',
  'TOO_MANY_DEVICES',
  'DEVICE_SHARED',
  'SHOWN_ONCE',
  'NOT_A_PICTURE',
  'CALLS_OFF',
  'GUEST_ORDERS_OFF',
  'GUEST_CODE_WRONG',
  'GUEST_ORDER_CHANGED',
  'GUEST_ORDER_ANSWERED',
  'PICKUP_TIME_GONE',
  'RESERVATIONS_OFF',
  'RESERVATION_TIME_GONE',
  'SAMPLES_PRESENT',
  'IMPORT_CHANGED',
  'ITEMS_REFUSED',
  'UNKNOWN_ROLE',
  'TRIAL_END_REFUSED',
  'WRONG_PASSWORD',
  'PASSWORD_NEEDED',
  'WRONG_PIN',
  'PIN_WAITS',
  'PIN_LOCKED',
  'PIN_TO_REPLACE',
  'KEY_INVALID',
  'MAIL_OFF',
  'APPROVAL_VOID',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_FORGOTTEN',
  'BACKUPS_ELSEWHERE',
  'BACKUP_OF_OTHERS',
  'BODY_TOO_LARGE',
  'NOT_JSON',
  'TOO_MANY_ATTEMPTS',
  'BUSINESS_MOVING',
  'BUSINESS_MOVED',
  'BUSINESS_LOCKED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A refused field by its path in the request, with the reason in Turkish. */
export interface FieldProblem {
  path: string;
  reason: string;
}

/** `message` replaces the sentence that the catalogue has for the code. */
interface WithMessage {
  message?: string | undefined;
}

/** Another user changed the item meanwhile, or it is not on the menu. */
export const ITEM_REFUSALS = ['CHANGED', 'GONE'] as const;
export type ItemRefusal = (typeof ITEM_REFUSALS)[number];

/** The reasons for which a line of a guest cannot be sent as the phone shows it. */
export const GUEST_LINE_PROBLEMS = ['PRICE', 'SOLD_OUT', 'OPTIONS', 'GONE'] as const;
export type GuestLineProblem = (typeof GUEST_LINE_PROBLEMS)[number];

/** The act that needs an approval. `amount` is lira on the wire and kuruş in the domain (APPROVE-1). */
interface ApprovalAsked {
  act: ApprovableAct;
  orderId: string | null;
  paymentId: string | null;
  tillId?: string | undefined;
  collectionId?: string | undefined;
  version: number;
  amount: number;
  pieces: string;
}

/**
 * The items that are short of stock. `lines` has the number of pieces that are still available for each requested line.
 */
interface ShortStock {
  items: readonly StockShortage[];
  lines?: readonly PossibleQty[] | undefined;
}

/**
 * The details that a refusal has in addition to its code. A code that is not listed has none. The contract has the same
 * shapes as schemas (`ERROR_DETAILS`), which do not compile when the two differ.
 */
export interface ErrorDetails {
  INVALID_INPUT: { fields: readonly FieldProblem[] };
  /** The cell where the account is or may be (CELL-2). */
  BAD_CREDENTIALS: WithMessage & { home?: string | undefined };
  /** The message is the reason why the method of a payment of an earlier day is not corrected (PAY-52). */
  DAY_OVER: WithMessage;
  AT_DEVICE: WithMessage;
  /** The items that were changed after an import (MENU-35). */
  IMPORT_CHANGED: WithMessage;
  /** The items for which nothing of the request was saved, each with the reason (MENU-39). */
  ITEMS_REFUSED: { items: readonly { itemId: string; reason: ItemRefusal }[] };
  GUEST_ORDERS_OFF: WithMessage;
  GUEST_CODE_WRONG: WithMessage & { triesLeft: number };
  /** Lines by their position in the request (GUESTORDER-11). */
  GUEST_ORDER_CHANGED: { changed: readonly { index: number; reason: GuestLineProblem }[] };
  GUEST_ORDER_ANSWERED: WithMessage;
  ROLE_LIMIT: WithMessage & { maxPercent?: number | undefined; approval?: ApprovalAsked | undefined };
  NOT_FOUND: WithMessage & { itemId?: string | undefined; lineId?: string | undefined };
  MULTIPLE_BUSINESSES: { businesses: readonly { name: string; slug: string }[] };
  /** The record as its endpoint responds with it, including the colleague's change. */
  CHANGED_MEANWHILE: { current: unknown };
  ITEM_NOT_FOR_SALE: { itemId: string; name: string };
  /** The invalid choices of the lines. The message names item and group. */
  OPTIONS_INVALID: WithMessage & {
    problems: readonly { itemId: string; groupId: string | null; reason: OptionProblemReason }[];
  };
  QTY_EXCEEDS_REMAINING: { remaining: number; itemId?: string | undefined };
  OUT_OF_STOCK: ShortStock;
  STOCK_SHORTAGE: ShortStock;
  RECIPE_STOCK_INSUFFICIENT: ShortStock;
  /** The items whose recipes use the ingredient. */
  IN_USE: { items: readonly { itemId: string; name: string }[] };
  /** The id of the order that is open on the table now. */
  ORDER_CLOSED: WithMessage & { orderId: string | null };
  ORDER_REPLACED: { orderId: string | null };
  /**
   * The reason why the order is not open: the user who recorded the payment and its time, or the table its lines were
   * merged into.
   */
  ORDER_NOT_OPEN: WithMessage & {
    status: 'OPEN' | 'PAID' | 'CANCELED';
    mergedInto?: string | undefined;
    paidBy?: string | undefined;
    paidAt?: string | undefined;
  };
  /** `total` is lira on the wire and kuruş in the domain. */
  ORDER_CHANGED: { total: number; version: number };
  TOTAL_MISMATCH: { total: number };
  /** The rest of the payment that can still be refunded, in lira. */
  REFUND_CHANGED: { left: number };
  /** The sum that is owed to the person now, in lira. */
  TIPS_CHANGED: { owed: number };
  /** The last end of the day. */
  DAY_ENDED: { number: number };
  ACCOUNT_CHANGED: { owed: number };
  ALREADY_COMPED: { lineId: string; name: string };
  /** The part, and the line and name of its set menu. */
  PART_OF_SET: { lineId: string; setLineId: string; name: string; menuName: string };
  /** The pieces that wait, paid or not (COURSE-9). */
  HELD_LINES: WithMessage & { qty: number };
  LINE_MOVED_ON: { status: KitchenState };
  FULFILMENT_MOVED_ON: { state: FulfilmentState };
  /** The message names the reason: its table is open, or it was cancelled. */
  RESERVATION_MOVED_ON: WithMessage & { state: ReservationState };
  /** The message names the channel, and the time until which it is paused. */
  CHANNEL_CLOSED: WithMessage;
  /** The minimum of the channel, and the price of the goods, in lira. */
  BELOW_MINIMUM: WithMessage & { minimum: number; total: number };
  /** `waitSeconds`: the time for which this device now accepts no PIN of this person. */
  WRONG_PIN: WithMessage & { triesLeft: number; waitSeconds: number };
  PIN_WAITS: WithMessage & { waitSeconds: number; retryAfterSeconds: number };
  APPROVAL_VOID: { approval: ApprovalAsked };
  TOO_MANY_ATTEMPTS: WithMessage & { retryAfterSeconds: number };
  CHANNEL_ORDER_ENDED: WithMessage;
  CHANNEL_PRODUCTS_UNKNOWN: WithMessage & { products: readonly string[] };
  /** The scope that would open it; null where none does. */
  SCOPE_MISSING: WithMessage & { scope: string | null };
  /** The address of the installation that has the business now, as a browser opens it. */
  BUSINESS_MOVED: WithMessage & { home: string };
}

export type DetailedCode = keyof ErrorDetails;
export type DetailsOf<Code extends ErrorCode> = Code extends DetailedCode ? ErrorDetails[Code] : undefined;
/**
 * The details argument. It is absent for codes without details, optional when every field is, and required otherwise.
 */
type DetailsGiven<Code extends ErrorCode> = [DetailsOf<Code>] extends [undefined]
  ? []
  : Partial<DetailsOf<Code>> extends DetailsOf<Code>
    ? [details?: DetailsOf<Code>]
    : [details: DetailsOf<Code>];

/** A code that may be thrown without details. */
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

/** Thrown when a business rule refuses a request. Any other error is a bug and becomes a 500. */
export type RuleError = Refusal;
/** Each code accepts its own details and no others. */
export const RuleError: {
  new <Code extends ErrorCode>(code: Code, ...details: DetailsGiven<Code>): RuleError;
  readonly prototype: RuleError;
} = Refusal;

/** Restores a stored refusal. Its details were checked when it was first thrown. */
export const storedRefusal = (code: ErrorCode, details?: object): RuleError => new Refusal(code, details);

/** Returns true for a refusal with this code and narrows its details. */
export const isRuleError = <Code extends DetailedCode>(
  error: unknown,
  code: Code,
): error is RuleError & { code: Code; details: ErrorDetails[Code] } =>
  error instanceof Refusal && error.code === code;
