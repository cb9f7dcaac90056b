import type { RealtimeEvent } from '@sofra/contract/realtime';
import { insertAuditRows } from '#src/platform/audit.ts';
import type { Actor, AuditEntry, Services, Work } from '#src/platform/context.ts';
import { claimIdempotencyKey, rememberAnswer, type Answer } from '#src/platform/idempotency.ts';
import { inTransaction } from '#src/platform/transaction.ts';

interface Claim {
  key: string;
  requestHash: Buffer;
}

/** What a unit of work wants done outside once it is committed. A retry begins with an empty one. */
class Outbound {
  readonly events: RealtimeEvent[] = [];
  readonly effects: (() => void)[] = [];
  readonly audit: AuditEntry[] = [];
}

/**
 * One write: claim the key, work, audit, remember the answer, commit; only then publish. A refusal rolls everything
 * back, the claimed key too, so the same key may be tried again (design/reliability.md, "Writes").
 */
export async function runWrite(
  services: Services,
  actor: Actor,
  claim: Claim | null,
  work: (work: Work) => Promise<Answer>,
): Promise<{ answer: Answer; isReplay: boolean }> {
  let outbound = new Outbound();
  const outcome = await inTransaction(services.pool, { businessId: actor.businessId }, async (tx) => {
    outbound = new Outbound();
    const { events, effects, audit } = outbound;
    if (claim) {
      const earlier = await claimIdempotencyKey(tx, actor, claim.key, claim.requestHash);
      if (earlier) return { answer: earlier, isReplay: true };
    }
    const answer = await work({
      tx,
      actor,
      services,
      now: services.clock(),
      config: services.config,
      emit: (event) => events.push(event),
      audit: (entry) => audit.push(entry),
      afterCommit: (effect) => effects.push(effect),
    });
    if (claim) await rememberAnswer(tx, actor, claim.key, answer);
    await insertAuditRows(tx, actor, audit);
    return { answer, isReplay: false };
  });
  for (const effect of outbound.effects) effect();
  for (const event of outbound.events) services.realtime.publish(actor.businessId, event);
  return outcome;
}
