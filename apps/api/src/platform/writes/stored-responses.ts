import { ERRORS } from '@sofra/contract/errors';
import { RuleError, storedRefusal, type ErrorCode } from '@sofra/domain/errors';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Actor } from '#src/platform/writes/context.ts';
import type { KeyClaim } from '#src/platform/writes/idempotency.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';
import { withGivenNumber } from '#src/platform/writes/stand-in-number.ts';

export interface StoredResponse {
  status: number;
  /**
   * The JSON text as it was sent, or null for a response without a body. For a refusal (status 400 and above) its code
   * and details: the text is composed for each request, whose id it contains.
   */
  body: string | null;
}

interface RefusalFacts {
  code: ErrorCode;
  details?: Record<string, unknown>;
}

/** Refusals that decide nothing about the write itself: the same request may still be done, or was done. */
const UNDECIDED: ReadonlySet<ErrorCode> = new Set([
  'SHOWN_ONCE',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_FORGOTTEN',
  'TOO_MANY_ATTEMPTS',
  'BUSINESS_MOVING',
  'BUSINESS_MOVED',
  'BUSINESS_LOCKED',
  'UNAVAILABLE',
  'INTERNAL',
]);

/** True when an error is the final response to the claimed write (REL-4). */
export const isDecision = (error: unknown, { isPoll }: KeyClaim): error is RuleError =>
  error instanceof RuleError && !isPoll && !UNDECIDED.has(error.code);

const isRefusal = ({ status }: { status: number }): boolean => status >= 400;

/** The refusal that a stored response repeats; null when it was a success. */
export function refusalIn(response: StoredResponse): RuleError | null {
  if (!isRefusal(response)) return null;
  const { code, details } = JSON.parse(response.body ?? '') as RefusalFacts;
  return storedRefusal(code, details);
}

/**
 * Returns the stored response when a key was used before (REL-3, REL-4). The transaction must have claimed it
 * (`keyLockName`). A key whose request was refused is free for another request.
 *
 * Errors: IDEMPOTENCY_KEY_REUSED when the key was used for another request; SHOWN_ONCE when its response was a secret.
 * IDEMPOTENCY_KEY_FORGOTTEN when the key is older than the stored ones, so that the write might be done twice.
 */
export async function findResponse(
  tx: Tx,
  { businessId, userId }: Actor,
  { key, requestHash, isSecret, mayBeForgotten }: KeyClaim,
): Promise<StoredResponse | null> {
  const [earlier] = await FIND_KEY(tx, { businessId, userId, key });
  const isSame = earlier?.request_hash.equals(requestHash) === true;
  if (earlier && !isSame && !isRefusal(earlier)) throw new RuleError('IDEMPOTENCY_KEY_REUSED');
  if (!isSame && mayBeForgotten) throw new RuleError('IDEMPOTENCY_KEY_FORGOTTEN');
  if (!earlier || !isSame) return null;
  if (isSecret && !isRefusal(earlier)) throw new RuleError('SHOWN_ONCE');
  return { status: earlier.status, body: earlier.answer };
}

type OfKey = Slots<{ businessId: string; userId: string; key: string }>;

const FIND_KEY = prepared((tx, slot: OfKey) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('business_id', '=', slot('businessId'))
    .where('user_id', '=', slot('userId'))
    .where('key', '=', slot('key')),
);

/**
 * Resolves when the synchronous standby, where there is one, has everything that can be read here. A response may be
 * stored here alone: its own commit still waited for the standby when its connection or the server ended. To repeat it
 * would acknowledge what is lost with this server (REL-52). A commit waits only for what its own transaction wrote.
 */
export const untilReplicated = (pool: pg.Pool, { businessId }: Actor): Promise<unknown> =>
  inTransaction(pool, { businessId }, (tx) => WRITE_MARK(tx, {}));

const WRITE_MARK = prepared((tx, _: Slots<object>) =>
  tx
    .selectNoFrom(sql<string>`pg_logical_emit_message(true, 'sofra', '')`.as('mark'))
    .where(sql<boolean>`current_setting('synchronous_standby_names') <> ''`),
);

export function storeResponse(
  tx: Tx,
  actor: Actor,
  claim: KeyClaim,
  { status, body }: StoredResponse,
): Promise<void> {
  return storeAnswer(tx, actor, claim, { status, body: claim.isSecret ? null : body });
}

/**
 * Stores a refusal whose transaction was rolled back (REL-4). A request that its own repetition has overtaken is then
 * refused as well. Returns the response that was stored meanwhile instead, if there is one. The transaction must have
 * claimed the key. Errors: as {@link findResponse}.
 */
export async function storeRefusal(
  tx: Tx,
  actor: Actor,
  claim: KeyClaim,
  { code, details }: RuleError,
): Promise<StoredResponse | null> {
  const earlier = await findResponse(tx, actor, claim);
  if (earlier) return earlier;
  await storeAnswer(tx, actor, claim, {
    status: ERRORS[code].status,
    body: JSON.stringify({ code, details }),
  });
  return null;
}

/** Replaces a refusal of another request. Any other stored response is a bug. */
async function storeAnswer(
  tx: Tx,
  { businessId, userId }: Actor,
  { key, requestHash }: KeyClaim,
  { status, body }: StoredResponse,
): Promise<void> {
  const stored = await STORE_ANSWER(tx, { businessId, userId, key, requestHash, status, answer: body });
  if (stored.length !== 1) throw new Error('the idempotency key was claimed by two writes');
}

interface Answered {
  businessId: string;
  userId: string;
  key: string;
  requestHash: Buffer;
  status: number;
  answer: string | null;
}

const STORE_ANSWER = prepared((tx, slot: Slots<Answered>) =>
  tx
    .insertInto('idempotency_keys')
    .values({
      business_id: slot('businessId'),
      user_id: slot('userId'),
      key: slot('key'),
      request_hash: slot('requestHash'),
      status: slot('status'),
      answer: withGivenNumber(slot('answer')),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id', 'key'])
        .doUpdateSet((row) => ({
          request_hash: row.ref('excluded.request_hash'),
          status: row.ref('excluded.status'),
          answer: row.ref('excluded.answer'),
        }))
        .where('idempotency_keys.status', '>=', 400),
    )
    .returning('key'),
);
