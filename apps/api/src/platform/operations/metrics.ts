import { Counter } from 'prom-client';

/**
 * Counters of this process, shared by all its applications: a test may start several in one process. Every label has a
 * handful of values, and none is taken from a request.
 */
const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter<Label>({ name, help, labelNames, registers: [] });

export const databaseErrors = counter('sofra_database_errors_total', 'Transactions that PostgreSQL ended', [
  'kind',
]);
export const transactionRetries = counter(
  'sofra_transaction_retries_total',
  'Transactions begun again after a deadlock or a serialization failure',
  ['reason'],
);
export const idempotentReplays = counter(
  'sofra_idempotent_replays_total',
  'Writes that were answered from their key and done once',
);
export const failedSignIns = counter('sofra_sign_in_failures_total', 'Wrong passwords and unknown e-mails', [
  'door',
]);
export const limitedRequests = counter(
  'sofra_limited_total',
  'Requests refused because there were too many',
  ['limit'],
);
export const guestCalls = counter('sofra_guest_calls_total', 'Calls of guests that reached the business');
export const printAttempts = counter(
  'sofra_print_attempts_total',
  'Attempts to print, by what became of the slip',
  ['outcome'],
);
export const ledgerChecks = counter(
  'sofra_book_checks_total',
  'Looks at the books of a business, by what came out',
  ['result'],
);
export const realtimeMessages = counter(
  'sofra_realtime_messages_total',
  'Messages between processes, each with the events of many writes',
  ['direction'],
);
export const realtimeRefreshes = counter(
  'sofra_realtime_refreshes_total',
  'Times when events between processes were lost or too many, so that screens read everything again',
  ['reason'],
);

/** All counters above, for the registry of an application. */
export const PROCESS_COUNTERS = [
  databaseErrors,
  transactionRetries,
  idempotentReplays,
  failedSignIns,
  limitedRequests,
  guestCalls,
  printAttempts,
  ledgerChecks,
  realtimeMessages,
  realtimeRefreshes,
] as const;
