import {
  afterAsking,
  afterSending,
  type Again,
  type SendingStep,
} from '@sofra/domain/documents/document-sending';
import { attemptSending, type Attempted } from '#src/features/documents/sending/attempt-sending.ts';
import {
  findIntegrator,
  updateIntegratorHealth,
} from '#src/features/documents/sending/document-integrators.store.ts';
import {
  claimDueDocuments,
  endSendingLease,
  releaseSendingLease,
  type ClaimedDocument,
} from '#src/features/documents/sending/document-sendings.store.ts';
import { nilvera } from '#src/features/documents/sending/nilvera.ts';
import {
  openIntegrator,
  systemOf,
  type Integrating,
} from '#src/features/documents/sending/open-integrator.ts';
import {
  startLeaseWorker,
  type LeaseWorker,
  type WorkerPace,
} from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Longer than the slowest attempt, which makes nine requests. */
const LEASE_SECONDS = 120;
const POLL_MS = 1_000;
const MOST_AT_ONCE = 8;

/** Starts the sender of documents of this process (DOCUMENT-41). */
export function startDocumentWorker(
  services: Integrating,
  { pollMs = POLL_MS, timeoutMs, ...pace }: WorkerPace = {},
): LeaseWorker {
  const stopped = new AbortController();
  const system = systemOf(services.config);
  return startLeaseWorker<ClaimedDocument>(services, {
    ...{ noun: 'documents', leaseSeconds: LEASE_SECONDS },
    claim: (tx, due) => claimDueDocuments(tx, { ...due, ...system }),
    deliver: (claimed, isAbandoned) =>
      sendClaimed(services, claimed, { isAbandoned, stopped: stopped.signal, timeoutMs }),
    release: (claimed, isStarted) =>
      inTransaction(services.pool, { businessId: claimed.businessId }, (tx) =>
        releaseSendingLease(tx, claimed, { at: services.clock(), isStarted }),
      ),
    ...{ stopped, most: MOST_AT_ONCE, pollMs, ...pace },
  });
}

/** The connection was removed meanwhile, or its key belongs to another installation. */
const UNREADABLE: Again = { is: 'AGAIN', problem: 'SECRET', status: null, isUnsure: false };

async function sendClaimed(
  services: Integrating,
  claimed: ClaimedDocument,
  limits: { isAbandoned: AbortSignal; stopped: AbortSignal; timeoutMs: number | undefined },
): Promise<void> {
  const { businessId, documentId } = claimed;
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findIntegrator(tx, businessId),
  );
  const context = row ? openIntegrator(services, businessId, row, limits) : null;
  let failed: Again | null = null;
  const note = <T extends { is: string }>(answer: T): T => {
    failed = answer.is === 'AGAIN' ? (answer as unknown as Again) : null;
    return answer;
  };
  const attempted: Attempted = context
    ? await attemptSending({ services, integrator: nilvera, context, claimed, note })
    : { step: withoutKey(claimed, note(UNREADABLE), services.clock()), isCancelOver: false };
  if (limits.isAbandoned.aborted) return;
  const isOurs = await settle(services, claimed, attempted, failed);
  if (!isOurs) services.log.warn({ documentId }, 'the lease of a document was lost');
}

function withoutKey(claimed: ClaimedDocument, problem: Again, at: Date): SendingStep {
  if (claimed.state === 'QUEUED') return afterSending(claimed, problem, at);
  const step = afterAsking(claimed, problem, at);
  if (step === 'SEND') throw new Error('silence sends nothing');
  return step;
}

const settle = (
  { pool, clock }: Integrating,
  claimed: ClaimedDocument,
  { step, isCancelOver }: Attempted,
  failed: Again | null,
): Promise<boolean> =>
  inTransaction(pool, { businessId: claimed.businessId }, async (tx) => {
    const at = clock();
    // The connection is locked before its documents, as by a change of its key.
    await updateIntegratorHealth(tx, claimed.businessId, { at, failed });
    return endSendingLease(tx, claimed, step, { at, isCancelOver });
  });
