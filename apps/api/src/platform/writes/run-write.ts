import type { RealtimeEvent } from '@sofra/contract/realtime';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Actor, AuditEntry, Services, Work } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { keyLockName, type KeyClaim } from '#src/platform/writes/idempotency.ts';
import {
  findResponse,
  isDecision,
  storeRefusal,
  storeResponse,
  untilReplicated,
  type StoredResponse,
} from '#src/platform/writes/stored-responses.ts';
import { idempotentReplays } from '#src/platform/operations/metrics.ts';
import { inTransaction, type Try } from '#src/platform/postgres/transaction.ts';
import { fillIn, type GivenNumber } from '#src/platform/writes/stand-in-number.ts';

/** The events and effects of a write that follow its commit. A retry begins with an empty one. */
class Outbound {
  readonly events: RealtimeEvent[] = [];
  readonly effects: (() => void)[] = [];
  readonly audit: AuditEntry[] = [];
  readonly numbers: GivenNumber[] = [];
}

/** Thrown to roll back a repeated request; it carries the response that the first one stored. */
class Replay extends Error {
  readonly answer: StoredResponse;

  constructor(answer: StoredResponse) {
    super('replay');
    this.answer = answer;
  }
}

interface Written {
  answer: StoredResponse;
  isReplay: boolean;
}

/**
 * Runs one write: claims the key, works, stores the response, audits, commits, and only then publishes. A refusal rolls
 * everything back and is then stored for its key, before it is returned (REL-1, REL-4). The response of a replay may be
 * a refusal (`refusalIn`).
 */
export async function runWrite(
  services: Services,
  actor: Actor,
  claim: KeyClaim | null,
  run: (work: Work) => Promise<StoredResponse>,
): Promise<Written> {
  try {
    return await runOnce(services, actor, claim, run);
  } catch (error) {
    const earlier =
      error instanceof Replay ? error.answer : await afterRefusal(services, actor, claim, error);
    await untilReplicated(services.pool, actor);
    idempotentReplays.inc();
    return { answer: earlier, isReplay: true };
  }
}

const scopeOf = (actor: Actor, claim: KeyClaim | null) => ({
  businessId: actor.businessId,
  lockName: claim && keyLockName(actor, claim),
});

async function runOnce(
  services: Services,
  actor: Actor,
  claim: KeyClaim | null,
  run: (work: Work) => Promise<StoredResponse>,
): Promise<Written> {
  let outbound = new Outbound();
  const { status, body } = await inTransaction(services.pool, scopeOf(actor, claim), async (tx, attempt) => {
    outbound = new Outbound();
    const work = workOn(tx, { services, actor, outbound, ...attempt });
    const fresh = claim ? await runUnlessAnswered(work, claim, run) : await run(work);
    if (claim && !isInVain(claim, fresh)) attempt.later(storeResponse(tx, actor, claim, fresh));
    attempt.later(insertAuditRows(tx, actor, outbound.audit));
    return fresh;
  });
  publish(services, actor.businessId, outbound);
  return { answer: { status, body: fillIn(body, outbound.numbers) }, isReplay: false };
}

/**
 * Stores the refusal and throws it. Returns the response of the same request that was stored between the rollback and
 * this transaction, if there is one.
 */
async function afterRefusal(
  { pool }: Services,
  actor: Actor,
  claim: KeyClaim | null,
  error: unknown,
): Promise<StoredResponse> {
  if (!claim || !isDecision(error, claim)) throw error;
  const earlier = await inTransaction(pool, scopeOf(actor, claim), (tx) =>
    storeRefusal(tx, actor, claim, error),
  );
  if (!earlier) throw error;
  return earlier;
}

/**
 * Keys of polls without a result are not stored: a client that polls every few seconds would leave a hundred thousand
 * rows a week.
 */
const isInVain = ({ isPoll }: KeyClaim, { body }: StoredResponse): boolean => isPoll && body === 'null';

/**
 * The work begins while the claim is still on its way, to save a round trip. When the key turns out to be used,
 * everything that the work did or refused is rolled back and ignored.
 */
async function runUnlessAnswered(
  work: Work,
  claim: KeyClaim,
  run: (work: Work) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const [earlier, fresh] = await Promise.allSettled([findResponse(work.tx, work.actor, claim), run(work)]);
  if (earlier.status === 'rejected') throw earlier.reason;
  if (earlier.value) throw new Replay(earlier.value);
  if (fresh.status === 'rejected') throw fresh.reason;
  return fresh.value;
}

interface Surroundings extends Try {
  services: Services;
  actor: Actor;
  outbound: Outbound;
}

const workOn = (tx: Tx, { services, actor, outbound, later, isRepeated }: Surroundings): Work => ({
  tx,
  actor,
  services,
  later,
  isRepeated,
  numberLater: (standIn, statement) =>
    later(statement.then((number) => outbound.numbers.push({ standIn, number }))),
  now: services.clock(),
  config: services.config,
  hides: { cash: false },
  emit: (event) => outbound.events.push(event),
  audit: (entry) => outbound.audit.push(entry),
  afterCommit: (effect) => outbound.effects.push(effect),
});

function publish({ realtime }: Services, businessId: string, { effects, events }: Outbound): void {
  for (const effect of effects) effect();
  realtime.publish(businessId, ...events);
}
