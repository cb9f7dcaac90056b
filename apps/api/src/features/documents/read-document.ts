import type * as contract from '@sofra/contract/documents';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { localTime } from '@sofra/domain/business-day';
import { documentNumber } from '@sofra/domain/document-number';
import { RuleError } from '@sofra/domain/errors';
import { ublInvoice, type LocalMoment } from '@sofra/domain/ubl-invoice';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { closedAt, documentView, namedLines } from '#src/features/documents/document-view.ts';
import { findDocument, type DocumentRow } from '#src/features/documents/documents.store.ts';
import type { HandedDraft } from '#src/features/documents/integrator/integrator.ts';
import { readPaidOrder, type PaidOrder } from '#src/features/documents/read-paid-order.ts';
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
  const found = await findMade(read, id);
  return found && documentView(found.row, found.paid);
}

/** The same as a file (DOCUMENT-12). Errors: NOT_FOUND, also before one was made. */
export async function readDocumentXml(
  read: Read,
  { id }: RequestOf<typeof contract.getOrderDocumentXml>,
): Promise<ResponseOf<typeof contract.getOrderDocumentXml>> {
  const { fileName, xml } = await readDraftFile(read, id);
  return { fileName, xml };
}

/** A read of one business, by whoever makes it. */
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
  const { order, payments, amounts } = paid;
  const local = (at: Date): LocalMoment => {
    const text = new Date(localTime(at.getTime(), timeZone)).toISOString();
    return { day: text.slice(0, 10), time: text.slice(11, 19) };
  };
  return ublInvoice({
    ettn: row.id,
    number: row,
    made: local(row.madeAt),
    order: {
      number: order.number,
      tableName: order.tableName,
      opened: local(order.openedAt),
      closed: local(closedAt(paid)),
    },
    seller: row.seller,
    lines: namedLines(paid),
    rates: amounts.rates,
    payments: payments.map(({ method, partner, amount }) => ({
      ...{ method, amount },
      partner: partner?.name ?? null,
    })),
  });
}
