import type * as contract from '@sofra/contract/money/documents';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { documentNumber, refundDocumentNumber } from '@sofra/domain/documents/document-number';
import { isSent, type Door } from '@sofra/domain/documents/document-sending';
import { RuleError } from '@sofra/domain/errors';
import { ublInvoice } from '@sofra/domain/documents/ubl-invoice';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  closedAt,
  documentView,
  namedLines,
  refundedLines,
  type SentOrDraft,
} from '#src/features/documents/document-view.ts';
import { momentIn, yearIn } from '#src/features/documents/local-moment.ts';
import {
  findDocument,
  findDocumentById,
  findDocumentOfRefund,
} from '#src/features/documents/documents.store.ts';
import { readPaidOrder, type PaidBack, type PaidOrder } from '#src/features/documents/read-paid-order.ts';
import { findSending, findSentXml } from '#src/features/documents/sending/document-sendings.store.ts';
import { systemOf } from '#src/features/documents/sending/open-integrator.ts';
import { findOrder } from '#src/features/orders/orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Actor, Read } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The draft of an order, or null before one was made (DOCUMENT-5). Errors: NOT_FOUND. */
export async function readOrderDocument(
  read: Read,
  { id }: RequestOf<typeof contract.getOrderDocument>,
): Promise<contract.OrderDocument | null> {
  const [found, { timeZone }] = await together(
    findMade(read, { orderId: id }, systemOf(read.config)),
    findBusinessProfile(read.tx, read.actor.businessId),
  );
  return found && documentView(found, found.paid, yearIn(timeZone));
}

/** The same as a file (DOCUMENT-12). Errors: NOT_FOUND, also before one was made. */
export async function readDocumentXml(
  read: Read,
  { id }: RequestOf<typeof contract.getOrderDocumentXml>,
): Promise<ResponseOf<typeof contract.getOrderDocumentXml>> {
  const { fileName, xml } = await readDraftFile(read, id);
  return { fileName, xml };
}

/** The draft of a refund as a file (DOCUMENT-19). Errors: NOT_FOUND, also where its order has no draft. */
export async function readRefundXml(
  read: Read,
  { id }: RequestOf<typeof contract.getRefundDocumentXml>,
): Promise<ResponseOf<typeof contract.getRefundDocumentXml>> {
  const { fileName, xml } = await readRefundFile(read, id);
  return { fileName, xml };
}

/** A read of one business, by a user or a background job. */
interface ReadOfBusiness {
  tx: Tx;
  actor: Pick<Actor, 'businessId'>;
}

/** A draft as it is saved and written. */
export interface DraftFile {
  /** The short name of the business, which names a directory. */
  business: string;
  /** *SFR2026000000001.xml* */
  fileName: string;
  xml: string;
}

/** The last draft of an order, or a certain one, as it is saved and handed over. Errors: NOT_FOUND. */
export async function readDraftFile(
  read: ReadOfBusiness,
  orderId: string,
  documentId?: string,
): Promise<DraftFile> {
  const [found, { timeZone, slug }] = await together(
    findMade(read, { orderId, documentId }, REAL),
    findBusinessProfile(read.tx, read.actor.businessId),
  );
  if (!found) throw new RuleError('NOT_FOUND');
  const { row, sending } = found;
  // A buyer or method that changed since changes nothing of the text that was sent (DOCUMENT-43).
  const sent =
    sending && isSent(sending.state) ? await findSentXml(read.tx, read.actor.businessId, row.id) : undefined;
  const xml = sent ?? xmlOf(found, { timeZone, door: null });
  return { business: slug, fileName: `${documentNumber(row)}.xml`, xml };
}

/** The text of a document as it will be sent, without the note of a draft (DOCUMENT-43). Errors: NOT_FOUND. */
export async function readSentXml(
  read: ReadOfBusiness,
  orderId: string,
  { documentId, door }: { documentId: string; door: Door },
): Promise<string> {
  const [order, row, { timeZone }] = await together(
    findOrder(read.tx, read.actor.businessId, orderId),
    findDocumentById(read.tx, read.actor.businessId, documentId),
    findBusinessProfile(read.tx, read.actor.businessId),
  );
  if (!order || !row) throw new RuleError('NOT_FOUND');
  return xmlOf({ row, paid: await readPaidOrder(read, order) }, { timeZone, door });
}

/** The draft of a refund likewise. Errors: NOT_FOUND. */
export async function readRefundFile(read: ReadOfBusiness, refundId: string): Promise<DraftFile> {
  const { tx, actor } = read;
  const document = await findDocumentOfRefund(tx, actor.businessId, refundId);
  if (!document) throw new RuleError('NOT_FOUND');
  const [made, { timeZone, slug }] = await together(
    findMade(read, document, REAL),
    findBusinessProfile(tx, actor.businessId),
  );
  const refund = made?.paid.refunds.find((one) => one.id === refundId);
  if (!made || !refund) throw new RuleError('NOT_FOUND');
  const number = refundDocumentNumber({ number: refund.number, year: yearIn(timeZone)(refund.madeAt) });
  const xml = refundXml(made, { refund, number }, timeZone);
  return { business: slug, fileName: `${number}.xml`, xml };
}

interface Made extends SentOrDraft {
  paid: PaidOrder;
}

/** A file is that of a draft until the real integrator has the document (DOCUMENT-50). */
const REAL = { isTest: false };

async function findMade(
  read: ReadOfBusiness,
  { orderId, documentId }: { orderId: string; documentId?: string | undefined },
  system: { isTest: boolean },
): Promise<Made | null> {
  const { tx, actor } = read;
  const [order, row] = await together(
    findOrder(tx, actor.businessId, orderId),
    documentId === undefined
      ? findDocument(tx, actor.businessId, orderId)
      : findDocumentById(tx, actor.businessId, documentId),
  );
  if (!order) throw new RuleError('NOT_FOUND');
  if (!row) return null;
  const [paid, sending] = await together(
    readPaidOrder(read, order),
    findSending(tx, actor.businessId, row.id, system),
  );
  return { row, paid, sending: sending ?? null };
}

function xmlOf(
  { row, paid }: Omit<Made, 'sending'>,
  { timeZone, door }: { timeZone: string; door: Door | null },
): string {
  const { payments, amounts } = paid;
  return ublInvoice({
    ...ofOrder({ row, paid }, timeZone),
    door,
    ettn: row.id,
    number: documentNumber(row),
    made: momentIn(timeZone)(row.madeAt),
    lines: namedLines(paid),
    rates: amounts.rates,
    payments: payments.map(({ method, partner, amount }) => ({
      ...{ method, amount },
      partner: partner?.name ?? null,
    })),
    refundOf: null,
  });
}

/** Invoice of a refund, with its lines and rates and its payment method. */
function refundXml(
  { row, paid }: Made,
  { refund, number }: { refund: PaidBack; number: string },
  timeZone: string,
): string {
  const local = momentIn(timeZone);
  const { id: ettn, method, amount, reason, amounts, madeAt } = refund;
  return ublInvoice({
    ...ofOrder({ row, paid }, timeZone),
    ...{ ettn, number, made: local(madeAt), door: null },
    lines: refundedLines(paid, refund),
    rates: amounts.rates,
    payments: [{ method, amount, partner: null }],
    refundOf: { ettn: row.id, number: documentNumber(row), day: local(row.madeAt).day, reason },
  });
}

/** Fields that the draft of an order and those of its refunds have in common. */
function ofOrder({ row, paid }: Omit<Made, 'sending'>, timeZone: string) {
  const { order } = paid;
  const local = momentIn(timeZone);
  return {
    order: {
      number: order.number,
      tableName: order.tableName,
      opened: local(order.openedAt),
      closed: local(closedAt(paid)),
    },
    seller: row.seller,
    buyer: row.buyer,
    format: row.format,
    exemptions: row.exemptions,
  };
}
