import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A draft that is not in the directory yet. */
export interface WaitingDocument {
  businessId: string;
  documentId: string;
  orderId: string;
  /** The refund whose draft it is; null for that of the order itself. */
  refundId: string | null;
}

/** Queues a draft in the transaction that makes it. */
export async function insertWaitingDocument(
  tx: Tx,
  { businessId, documentId, orderId }: Omit<WaitingDocument, 'refundId'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('document_outbox')
    .values({ business_id: businessId, document_id: documentId, order_id: orderId, created_at: at })
    .execute();
}

/**
 * Queues the drafts of the refunds of an order, or of one refund. An order without a draft has none (DOCUMENT-19). The
 * order must be locked.
 */
export async function insertWaitingRefunds(
  tx: Tx,
  businessId: string,
  { orderId, refundId = null }: { orderId: string; refundId?: string | null },
  at: Date,
): Promise<void> {
  await sql`
    insert into document_outbox (business_id, document_id, order_id, refund_id, created_at)
    select f.business_id, f.id, p.order_id, f.id, ${at}::timestamptz
      from refunds f
      join payments p on p.business_id = f.business_id and p.id = f.payment_id
      join order_documents d on d.business_id = p.business_id and d.order_id = p.order_id
     where f.business_id = ${businessId} and p.order_id = ${orderId} and f.amount_kurus > 0 and d.round = 1
       and f.id = coalesce(${refundId}::uuid, f.id)`.execute(tx);
}

/** Waiting documents of all businesses, the oldest first. */
export async function listWaitingDocuments(tx: Tx, most: number): Promise<WaitingDocument[]> {
  const { rows } = await sql<WaitingDocument>`
    select business_id as "businessId", document_id as "documentId", order_id as "orderId", refund_id as "refundId"
      from waiting_documents(${most})`.execute(tx);
  return rows;
}

export async function deleteWaitingDocument(tx: Tx, businessId: string, documentId: string): Promise<void> {
  await tx
    .deleteFrom('document_outbox')
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .execute();
}
