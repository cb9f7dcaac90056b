import type * as contract from '@sofra/contract/money/documents';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { documentNumber, refundDocumentNumber } from '@sofra/domain/documents/document-number';
import { RuleError } from '@sofra/domain/errors';
import { ublInvoice } from '@sofra/domain/documents/ubl-invoice';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { closedAt, documentView, namedLines, refundedLines } from '#src/features/documents/document-view.ts';
import { momentIn, yearIn } from '#src/features/documents/local-moment.ts';
import {
  findDocument,
  findOrderOfRefund,
  type DocumentRow,
} from '#src/features/documents/documents.store.ts';
import type { HandedDraft } from '#src/features/documents/integrator/integrator.ts';
import { readPaidOrder, type PaidBack, type PaidOrder } from '#src/features/documents/read-paid-order.ts';
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
    findMade(read, id),
    findBusinessProfile(read.tx, read.actor.businessId),
  );
  return found && documentView(found.row, found.paid, yearIn(timeZone));
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

/** The draft of an order as it is saved and handed over. Errors: NOT_FOUND. */
export async function readDraftFile(read: ReadOfBusiness, orderId: string): Promise<HandedDraft> {
  const [found, { timeZone, slug }] = await together(
    findMade(read, orderId),
    findBusinessProfile(read.tx, read.actor.businessId),
  );
  if (!found) throw new RuleError('NOT_FOUND');
  return { business: slug, fileName: `${documentNumber(found.row)}.xml`, xml: xmlOf(found, timeZone) };
}

/** The draft of a refund likewise. Errors: NOT_FOUND. */
export async function readRefundFile(read: ReadOfBusiness, refundId: string): Promise<HandedDraft> {
  const { tx, actor } = read;
  const orderId = await findOrderOfRefund(tx, actor.businessId, refundId);
  if (orderId === undefined) throw new RuleError('NOT_FOUND');
  const [made, { timeZone, slug }] = await together(
    findMade(read, orderId),
    findBusinessProfile(tx, actor.businessId),
  );
  const refund = made?.paid.refunds.find((one) => one.id === refundId);
  if (!made || !refund) throw new RuleError('NOT_FOUND');
  const number = refundDocumentNumber({ number: refund.number, year: yearIn(timeZone)(refund.madeAt) });
  const xml = refundXml(made, { refund, number }, timeZone);
  return { business: slug, fileName: `${number}.xml`, xml };
}

interface Made {
  row: DocumentRow;
  paid: PaidOrder;
}

async function findMade(read: ReadOfBusiness, orderId: string): Promise<Made | null> {
  const { tx, actor } = read;
  const [order, row] = await together(
    findOrder(tx, actor.businessId, orderId),
    findDocument(tx, actor.businessId, orderId),
  );
  if (!order) throw new RuleError('NOT_FOUND');
  return row ? { row, paid: await readPaidOrder(read, order) } : null;
}

function xmlOf({ row, paid }: Made, timeZone: string): string {
  const { payments, amounts } = paid;
  return ublInvoice({
    ...ofOrder({ row, paid }, timeZone),
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
    ...{ ettn, number, made: local(madeAt) },
    lines: refundedLines(paid, refund),
    rates: amounts.rates,
    payments: [{ method, amount, partner: null }],
    refundOf: { ettn: row.id, number: documentNumber(row), day: local(row.madeAt).day, reason },
  });
}

/** Fields that the draft of an order and those of its refunds have in common. */
function ofOrder({ row, paid }: Made, timeZone: string) {
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
