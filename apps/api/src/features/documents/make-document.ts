import { randomUUID } from 'node:crypto';
import type * as contract from '@sofra/contract/money/documents';
import { RuleError } from '@sofra/domain/errors';
import type { Seller } from '@sofra/domain/documents/ubl-parties';
import { documentNumber } from '@sofra/domain/documents/document-number';
import { isReplaceable } from '@sofra/domain/documents/document-sending';
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
  type DocumentRow,
  type NewDocument,
} from '#src/features/documents/documents.store.ts';
import { findSending } from '#src/features/documents/sending/document-sendings.store.ts';
import { systemOf } from '#src/features/documents/sending/open-integrator.ts';
import { queueByItself } from '#src/features/documents/sending/send-document.ts';
import { readPaidOrder } from '#src/features/documents/read-paid-order.ts';
import { lockOrder } from '#src/features/orders/orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Makes the draft of a paid order, or returns the existing one (DOCUMENT-3, DOCUMENT-5). The order is locked, so that
 * two concurrent requests make one draft. The audit log records the user (DOCUMENT-6). A rejected or cancelled one is
 * replaced when the request names it (DOCUMENT-47).
 *
 * Errors: NOT_FOUND; ORDER_NOT_PAID; DOCUMENT_MOVED_ON for a document that is not replaceable; SELLER_MISSING;
 * VAT_EXEMPTION_MISSING (DOCUMENT-21); VAT_UNKNOWN and NOTHING_PAID, those of `decideDocument`.
 */
export async function makeOrderDocument(
  work: Work,
  { id: orderId, replaces }: RequestOf<typeof contract.makeOrderDocument>,
): Promise<contract.OrderDocument> {
  const { tx, actor, now, config } = work;
  const system = systemOf(config);
  const order = await lockOrder(tx, actor.businessId, orderId);
  if (!order) throw new RuleError('NOT_FOUND');
  if (order.status !== 'PAID') throw new RuleError('ORDER_NOT_PAID');
  const [made, paid, { series, version: _, ...seller }, { timeZone }, ordered, rateOf, zeroRates] =
    await together(
      findDocument(tx, actor.businessId, orderId),
      readPaidOrder(work, order),
      findDocumentSettings(tx, actor.businessId),
      findBusinessProfile(tx, actor.businessId),
      findOrderBuyer(tx, actor.businessId, orderId, system),
      listZeroRatesOfLines(tx, actor.businessId, orderId),
      listZeroRates(tx, actor.businessId),
    );
  const yearOf = yearIn(timeZone);
  if (made) {
    const sending = (await findSending(tx, actor.businessId, made.id, system)) ?? null;
    if (made.id !== replaces) return documentView({ row: made, sending }, paid, yearOf);
    if (!isReplaceable(sending?.state ?? 'DRAFT')) throw new RuleError('DOCUMENT_MOVED_ON');
  }
  refuseIncomplete(seller);
  const exemptions = decideExemptions(paid.amounts.lines, rateOf, zeroRates);
  const facts = { series, year: yearOf(now), seller, buyer: ordered?.buyer ?? null, exemptions };
  const row = await storeDraft(work, { id: randomUUID(), orderId, ...facts }, made);
  const document = documentView({ row, sending: null }, paid, yearOf);
  noteMade(work, document, made);
  await queueByItself(work, { id: row.id, number: document.number });
  return { ...document, sending: (await findSending(tx, actor.businessId, row.id, system)) ?? null };
}

const noteMade = (
  { audit }: Work,
  { order, number, total }: contract.OrderDocument,
  replaced: DocumentRow | undefined,
): void =>
  audit({
    event: 'document.make',
    entity: 'order',
    entityId: order.id,
    details: {
      ...{ table: order.tableName, number, amountKurus: total },
      ...(replaced && { replaces: documentNumber(replaced) }),
    },
  });

/** Stores a draft, and queues it for the directory with those of refunds that were made before (DOCUMENT-18). */
async function storeDraft(
  { tx, actor, now }: Work,
  draft: Omit<NewDocument, 'round'>,
  replaced: DocumentRow | undefined,
): Promise<DocumentRow> {
  const { businessId } = actor;
  const { id: documentId, orderId } = draft;
  await insertDocument(tx, actor, { ...draft, round: (replaced?.round ?? 0) + 1 }, now);
  await insertWaitingDocument(tx, { businessId, documentId, orderId }, now);
  if (!replaced) await insertWaitingRefunds(tx, businessId, { orderId }, now);
  const row = await findDocument(tx, businessId, orderId);
  if (!row) throw new Error('a draft was made and not stored');
  return row;
}

function refuseIncomplete(seller: Seller): void {
  if (Object.values(seller).some((text) => text === '')) throw new RuleError('SELLER_MISSING');
}
