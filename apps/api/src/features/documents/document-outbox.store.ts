import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A draft that no integrator has taken yet. */
export interface WaitingDocument {
  businessId: string;
  documentId: string;
  orderId: string;
}

/** In the transaction that makes the draft, so that none is forgotten and none is handed over that was rolled back. */
export async function insertWaitingDocument(
  tx: Tx,
  { businessId, documentId, orderId }: WaitingDocument,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('document_outbox')
    .values({ business_id: businessId, document_id: documentId, order_id: orderId, created_at: at })
    .execute();
}

/** Of all businesses, the oldest first. */
export async function listWaitingDocuments(tx: Tx, most: number): Promise<WaitingDocument[]> {
  const { rows } = await sql<WaitingDocument>`
    select business_id as "businessId", document_id as "documentId", order_id as "orderId"
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
