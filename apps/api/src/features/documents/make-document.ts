import { randomUUID } from 'node:crypto';
import type * as contract from '@sofra/contract/money/documents';
import { RuleError } from '@sofra/domain/errors';
import type { Seller } from '@sofra/domain/documents/ubl-parties';
import { decideExemptions } from '@sofra/domain/documents/vat-exemption';
import { findOrderBuyer } from '#src/features/documents/buyers.store.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findDocumentSettings } from '#src/features/documents/document-settings.store.ts';
import { yearIn } from '#src/features/documents/local-moment.ts';
import { documentView } from '#src/features/documents/document-view.ts';
import {
  insertWaitingDocument,
  insertWaitingRefunds,
} from '#src/features/documents/document-outbox.store.ts';
import {
  findDocument,
  insertDocument,
  listZeroRates,
  listZeroRatesOfLines,
} from '#src/features/documents/documents.store.ts';
import { readPaidOrder } from '#src/features/documents/read-paid-order.ts';
import { lockOrder } from '#src/features/orders/orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Makes the draft of a paid order, or returns the existing one (DOCUMENT-3, DOCUMENT-5). The order is locked, so that
 * two concurrent requests make one draft. The audit log records the user (DOCUMENT-6).
 *
 * Errors: NOT_FOUND; ORDER_NOT_PAID; SELLER_MISSING; VAT_EXEMPTION_MISSING (DOCUMENT-21); VAT_UNKNOWN and NOTHING_PAID,
 * those of `decideDocument`.
 */
export async function makeOrderDocument(
  work: Work,
  { id: orderId }: RequestOf<typeof contract.makeOrderDocument>,
): Promise<contract.OrderDocument> {
  const { tx, actor, now } = work;
  const order = await lockOrder(tx, actor.businessId, orderId);
  if (!order) throw new RuleError('NOT_FOUND');
  if (order.status !== 'PAID') throw new RuleError('ORDER_NOT_PAID');
  const [made, paid, { series, version: _, ...seller }, { timeZone }, ordered, rateOf, zeroRates] =
    await together(
      findDocument(tx, actor.businessId, orderId),
      readPaidOrder(work, order),
      findDocumentSettings(tx, actor.businessId),
      findBusinessProfile(tx, actor.businessId),
      findOrderBuyer(tx, actor.businessId, orderId),
      listZeroRatesOfLines(tx, actor.businessId, orderId),
      listZeroRates(tx, actor.businessId),
    );
  const yearOf = yearIn(timeZone);
  if (made) return documentView(made, paid, yearOf);
  refuseIncomplete(seller);
  const exemptions = decideExemptions(paid.amounts.lines, rateOf, zeroRates);
  const year = yearOf(now);
  const documentId = randomUUID();
  const buyer = ordered?.buyer ?? null;
  await insertDocument(tx, actor, { id: documentId, orderId, series, year, seller, buyer, exemptions }, now);
  await insertWaitingDocument(tx, { businessId: actor.businessId, documentId, orderId }, now);
  await insertWaitingRefunds(tx, actor.businessId, { orderId }, now);
  const row = await findDocument(tx, actor.businessId, orderId);
  if (!row) throw new Error('a draft was made and not stored');
  const document = documentView(row, paid, yearOf);
  work.audit({
    event: 'document.make',
    entity: 'order',
    entityId: orderId,
    details: { table: order.tableName, number: document.number, amountKurus: document.total },
  });
  return document;
}

function refuseIncomplete(seller: Seller): void {
  if (Object.values(seller).some((text) => text === '')) throw new RuleError('SELLER_MISSING');
}
