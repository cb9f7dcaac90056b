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

/** Thrown when a business rule says no. Anything else that is thrown is a bug and becomes a 500. */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
