import type { DocumentNumber } from '@sofra/domain/documents/document-number';
import type { PaidLine } from '@sofra/domain/orders/order';
import type { Kurus } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { DRAFT_FORMAT } from '@sofra/domain/documents/ubl-invoice';
import type { Buyer, Seller } from '@sofra/domain/documents/ubl-parties';
import type { Exemptions, ZeroRate } from '@sofra/domain/documents/vat-exemption';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface DocumentRow extends DocumentNumber {
  /** The ETTN. */
  id: string;
  orderId: string;
  /** The number of this document among those of its order (DOCUMENT-47). */
  round: number;
  seller: Seller;
  /** Null for a guest who gave no name. */
  buyer: Buyer | null;
  /** The form of its file. */
  format: number;
  /** As they were when it was made (DOCUMENT-21). */
  exemptions: Exemptions;
  madeBy: string;
  madeAt: Date;
}

const documentsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('order_documents')
    .select([
      'id',
      'order_id as orderId',
      'round',
      'series',
      'year',
      'sequence',
      sql<Seller>`seller`.as('seller'),
      sql<Buyer | null>`buyer`.as('buyer'),
      'format',
      sql<Exemptions>`exemptions`.as('exemptions'),
      'made_by_name as madeBy',
      'created_at as madeAt',
    ])
    .where('business_id', '=', businessId);

/** The document of an order: the last one, where earlier ones were rejected or cancelled (DOCUMENT-5, DOCUMENT-47). */
export const findDocument = (tx: Tx, businessId: string, orderId: string): Promise<DocumentRow | undefined> =>
  documentsOf(tx, businessId)
    .where('order_id', '=', orderId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findDocumentById = (
  tx: Tx,
  businessId: string,
  documentId: string,
): Promise<DocumentRow | undefined> =>
  documentsOf(tx, businessId).where('id', '=', documentId).executeTakeFirst();

/** True for a document `d` that no later one of its order replaced. */
export const IS_CURRENT = sql`not exists (select from order_documents later
  where later.business_id = d.business_id and later.order_id = d.order_id and later.round > d.round)`;

export interface NewDocument extends Omit<DocumentNumber, 'sequence'> {
  id: string;
  orderId: string;
  round: number;
  seller: Seller;
  buyer: Buyer | null;
  exemptions: Exemptions;
}

/**
 * Inserts a draft with the next number of its series and year. Drafts of one business are inserted one after the other,
 * so that their numbers have no gap (DOCUMENT-4). The order must be locked.
 */
export async function insertDocument(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { id, orderId, round, series, year, seller, buyer, exemptions }: NewDocument,
  at: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_documents/${businessId}`}, 0))`.execute(
    tx,
  );
  await sql`
    insert into order_documents (business_id, id, order_id, round, series, year, sequence, seller, buyer, format, exemptions, made_by, made_by_name, created_at)
    select ${businessId}::uuid, ${id}::uuid, ${orderId}::uuid, ${round}::int, ${series}, ${year}::int, coalesce(max(sequence), 0) + 1,
           ${JSON.stringify(seller)}::jsonb, ${buyer && JSON.stringify(buyer)}::jsonb, ${DRAFT_FORMAT}::int, ${JSON.stringify(exemptions)}::jsonb, ${userId}::uuid, ${name}, ${at}
      from order_documents
     where business_id = ${businessId} and series = ${series} and year = ${year}::int`.execute(tx);
}

/** Amounts that the payments of an order settled of its lines; payments of shares as they were spread (DOCUMENT-8). */
export function listSettledLines(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<Omit<PaidLine, 'qty'>[]> {
  return tx
    .selectFrom('payment_lines as pl')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.business_id', '=', 'pl.business_id').onRef('p.id', '=', 'pl.payment_id'),
    )
    .select(['pl.line_id as lineId', 'pl.gross_kurus as gross', 'pl.discount_kurus as discount'])
    .where('pl.business_id', '=', businessId)
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .execute();
}

/**
 * The document of its order when the refund `f` of the payment `p` was made (DOCUMENT-19). A refund of before the first
 * one has that.
 */
const ITS_DOCUMENT = sql`(
  select jsonb_build_object('id', d.id, 'series', d.series, 'year', d.year, 'sequence', d.sequence)
    from order_documents d
   where d.business_id = f.business_id and d.order_id = p.order_id and (d.round = 1 or d.created_at <= f.created_at)
   order by d.round desc limit 1)`;

/** A refund with what it gave back of lines, of any payment of its order. */
export interface RefundedOrder {
  id: string;
  number: number;
  amount: Kurus;
  method: Settlement;
  reason: string;
  madeBy: string;
  madeAt: Date;
  /** The document that it refers to; null before there is one. */
  refundOf: (DocumentNumber & { id: string }) | null;
  lines: { lineId: string; qty: number; amount: Kurus }[];
}

/** Refunds of an order, the earliest first (DOCUMENT-19). A tip alone is in no document. */
export async function listRefundsOfOrder(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<RefundedOrder[]> {
  const { rows } = await sql<RefundedOrder>`
    select f.id, f.number, f.amount_kurus as amount, f.method, f.reason, f.refunded_by_name as "madeBy",
           f.created_at as "madeAt", ${ITS_DOCUMENT} as "refundOf",
           (select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'qty', l.qty, 'amount', l.amount_kurus) order by l.line_id)
              from refund_lines l where l.business_id = f.business_id and l.refund_id = f.id) as lines
      from refunds f
      join payments p on p.business_id = f.business_id and p.id = f.payment_id
     where f.business_id = ${businessId} and p.order_id = ${orderId} and f.amount_kurus > 0
     order by f.number`.execute(tx);
  return rows;
}

/** The order of a refund, and the document that it refers to; undefined where there is none. */
export async function findDocumentOfRefund(
  tx: Tx,
  businessId: string,
  refundId: string,
): Promise<{ orderId: string; documentId: string } | undefined> {
  const { rows } = await sql<{ orderId: string; documentId: string | null }>`
    select p.order_id as "orderId", ${ITS_DOCUMENT}->>'id' as "documentId"
      from refunds f
      join payments p on p.business_id = f.business_id and p.id = f.payment_id
     where f.business_id = ${businessId} and f.id = ${refundId}`.execute(tx);
  const [found] = rows;
  return found?.documentId ? { orderId: found.orderId, documentId: found.documentId } : undefined;
}

/**
 * Rates of lines at 0, by the line that the draft lists. A part of a set menu is listed under its set menu
 * (DOCUMENT-21).
 */
export async function listZeroRatesOfLines(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<Map<string, ZeroRate>> {
  const { rows } = await sql<ZeroRate & { lineId: string }>`
    select coalesce(l.set_line_id, l.id) as "lineId", r.exemption
      from order_lines l
      join menu_items i on i.business_id = l.business_id and i.id = l.item_id
      left join menu_categories c on c.business_id = i.business_id and c.id = i.category_id
      join vat_rates r on r.business_id = i.business_id and r.id = coalesce(i.vat_rate_id, c.vat_rate_id)
     where l.business_id = ${businessId} and l.order_id = ${orderId} and l.vat_percent = 0
       and exists (select from vat_percents p where p.business_id = r.business_id and p.rate_id = r.id and p.percent = 0)`.execute(
    tx,
  );
  return new Map(rows.map(({ lineId, exemption }) => [lineId, { exemption }]));
}

/** Every rate that is, was or will be 0, in the order of the rates. */
export async function listZeroRates(tx: Tx, businessId: string): Promise<ZeroRate[]> {
  const { rows } = await sql<ZeroRate>`
    select r.exemption from vat_rates r
     where r.business_id = ${businessId}
       and exists (select from vat_percents p where p.business_id = r.business_id and p.rate_id = r.id and p.percent = 0)
     order by r.position, r.id`.execute(tx);
  return rows;
}
