import { businessMoved } from '@sofra/domain/business-moved';
import { RuleError, type BareErrorCode } from '@sofra/domain/errors';
import { isDiskFull } from '#src/platform/operations/startup-error.ts';

/** The refusal for a violated constraint, which is named after the rule it protects. */
const REFUSAL_OF_CONSTRAINT: Readonly<Record<string, BareErrorCode>> = {
  user_email_taken: 'EMAIL_TAKEN',
  customer_phone_taken: 'PHONE_TAKEN',
  day_came_once: 'ALREADY_ARRIVED',
  arrival_undone_once: 'ARRIVAL_UNDONE',
  collection_undone_once: 'COLLECTION_UNDONE',
  one_open_session_per_till: 'SESSION_OPEN',
  channel_number_given_once: 'CHANNEL_NUMBER_TAKEN',
  one_open_basket_of_order: 'AT_DEVICE',
  one_open_basket_of_device: 'AT_DEVICE',
};
/** The end of the name of each unique index on names. */
const NAME_TAKEN = /_name_taken$/;

const FOREIGN_KEY_VIOLATION = '23503';
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const TRANSACTION_ABORTED = '25P02';
const READ_ONLY = '25006';
/** Raised by `refuse_write` (migration 0065). */
const BUSINESS_MOVING = 'SF001';
const BUSINESS_GONE = 'SF002';

/** The database is down, shutting down or too busy: the caller may try again later (REL-7). */
const UNAVAILABLE_CODES = new Set([
  '53200',
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01',
  '57P02',
  '57P03', // cannot connect now
  '25P03', // idle in a transaction
  '25P04',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
const LOST_CONNECTION =
  /connection (terminated|ended|timeout)|query read timeout|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error/i;

interface DatabaseError {
  code?: string;
  constraint?: string;
  message: string;
}

const asDatabaseError = (error: unknown): DatabaseError | null =>
  error instanceof Error && !(error instanceof RuleError) ? error : null;

/** Two first saves chose the same id for their order; the repetition finds the order open (PLACE-4). */
const SAME_ORDER = 'orders_pkey';

export function isWorthRetrying(error: unknown): boolean {
  const { code, constraint } = asDatabaseError(error) ?? {};
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || constraint === SAME_ORDER;
}

const KIND_OF_CODE: Readonly<Record<string, DatabaseErrorKind>> = {
  [DEADLOCK]: 'deadlock',
  [SERIALIZATION_FAILURE]: 'serialization',
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '53100': 'disk_full',
  [READ_ONLY]: 'connection',
};
type DatabaseErrorKind =
  | 'deadlock'
  | 'serialization'
  | 'lock_timeout'
  | 'statement_timeout'
  | 'disk_full'
  | 'connection'
  | 'other';

/** The kind of a database error for the metrics; null for our own refusals and for bugs outside PostgreSQL. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | null {
  const found = asDatabaseError(error);
  if (!found) return null;
  const known = KIND_OF_CODE[found.code ?? ''];
  if (known) return known;
  if (isConnectionLost(error)) return 'connection';
  // A violated constraint (class 23) is not counted, nor a refusal of our own (SF): it becomes a refusal or a retry.
  return /^(?!23|SF)[0-9A-Z]{5}$/.test(found.code ?? '') ? 'other' : null;
}

/** An earlier statement of the transaction failed; that error is the one to report. */
export const isAbortedAlready = (error: unknown): boolean =>
  asDatabaseError(error)?.code === TRANSACTION_ABORTED;

/**
 * The server takes no writes. Unless the transaction was read-only itself, the connection leads to a standby or a
 * former primary (REL-51).
 */
export const isRefusedByStandby = (error: unknown): boolean => asDatabaseError(error)?.code === READ_ONLY;

/** The connection itself is broken, so it must be removed from the pool. */
export function isConnectionLost(error: unknown): boolean {
  const found = asDatabaseError(error);
  if (!found) return false;
  const code = found.code ?? '';
  return (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code.startsWith('E') ||
    LOST_CONNECTION.test(found.message)
  );
}

/**
 * Translates a PostgreSQL error into a refusal that users understand. An unknown error is returned as it is and counts
 * as a bug.
 */
export function translateDatabaseError(error: unknown): unknown {
  const found = asDatabaseError(error);
  if (!found) return error;
  if (found.code === BUSINESS_MOVING) return new RuleError('BUSINESS_MOVING');
  if (found.code === BUSINESS_GONE) return businessMoved(found.message);
  const { constraint = '' } = found;
  const refusal = NAME_TAKEN.test(constraint) ? 'NAME_TAKEN' : REFUSAL_OF_CONSTRAINT[constraint];
  if (refusal) return new RuleError(refusal);
  if (found.code === FOREIGN_KEY_VIOLATION) return new RuleError('NOT_FOUND');
  return isUnavailable(error, found) ? unavailable(error) : error;
}

export const unavailable = (cause: unknown): RuleError =>
  Object.assign(new RuleError('UNAVAILABLE'), { cause });

const isUnavailable = (error: unknown, { code = '' }: DatabaseError): boolean =>
  UNAVAILABLE_CODES.has(code) || isDiskFull(error) || isConnectionLost(error) || isWorthRetrying(error);

/** True when the error is a violation of this unique constraint, for operations that then try another value. */
export const violates = (error: unknown, constraint: string): boolean =>
  asDatabaseError(error)?.constraint === constraint;
