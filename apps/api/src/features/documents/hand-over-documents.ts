import {
  deleteWaitingDocument,
  listWaitingDocuments,
  type WaitingDocument,
} from '#src/features/documents/document-outbox.store.ts';
import type { Integrator } from '#src/features/documents/integrator/integrator.ts';
import { readDraftFile, readRefundFile } from '#src/features/documents/shared/read-document.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

type HandingOver = Pick<Services, 'pool'>;

/** So many drafts are read of the outbox at once. */
const AT_ONCE = 100;

/**
 * Hands every waiting draft to the integrator, the oldest first, and notes it once it was taken (DOCUMENT-18). Killed in
 * between, the same draft is handed over again, which changes nothing. Ends at the first failure, because the next draft
 * would meet the same full disk.
 */
export async function handOverDocuments(
  services: HandingOver,
  integrator: Integrator,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await inTransaction(services.pool, { businessId: null, readOnly: true }, (tx) =>
      listWaitingDocuments(tx, AT_ONCE),
    );
    for (const document of waiting) {
      if (signal.aborted) return;
      await handOver(services, integrator, document);
    }
    if (waiting.length < AT_ONCE) return;
  }
}

/** Writes outside of a transaction: a slow disk must not hold a connection. */
async function handOver(
  { pool }: HandingOver,
  integrator: Integrator,
  { businessId, documentId, orderId, refundId }: WaitingDocument,
): Promise<void> {
  const draft = await inTransaction(pool, { businessId, readOnly: true }, (tx) => {
    const read = { tx, actor: { businessId } };
    return refundId === null ? readDraftFile(read, orderId, documentId) : readRefundFile(read, refundId);
  });
  await integrator.take(draft);
  await inTransaction(pool, { businessId }, (tx) => deleteWaitingDocument(tx, businessId, documentId));
}
