import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { DocumentNumber } from '@sofra/domain/documents/document-number';
import type { DocumentState } from '@sofra/domain/documents/document-sending';
import type { Buyer } from '@sofra/domain/documents/ubl-parties';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import { IS_CURRENT } from '#src/features/documents/documents.store.ts';
import { countsHere, type SendingRow } from '#src/features/documents/sending/document-sendings.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface ListedRow extends DocumentNumber, Omit<SendingRow, 'state'> {
  id: string;
  orderId: string;
  orderNumber: number;
  place: string;
  madeAt: Date;
  buyer: Buyer | null;
  total: Kurus;
  state: DocumentState;
  isReplaced: boolean;
}

/** Documents made in a range with their states, as the table `documents`. */
const documentsIn = (businessId: string, { from, until }: InstantRange, system: { isTest: boolean }) => sql`
  select d.id, d.series, d.year, d.sequence, d.order_id as "orderId", o.number as "orderNumber", o.table_name as place,
         d.created_at as "madeAt", d.buyer, coalesce(s.state, 'DRAFT') as state, s.door, coalesce(s.is_test, false) as "isTest",
         s.code, s.problem, s.sent_at as "sentAt", s.cancel_reason as "cancelReason",
         not (${IS_CURRENT}) as "isReplaced",
         (select coalesce(sum(p.amount_kurus), 0)::bigint from payments p
           where p.business_id = d.business_id and p.order_id = d.order_id) as total
    from order_documents d
    join orders o on o.business_id = d.business_id and o.id = d.order_id
    left join document_sendings s on s.business_id = d.business_id and s.document_id = d.id and ${countsHere(system)}
   where d.business_id = ${businessId} and d.created_at >= ${from} and d.created_at < ${until}`;

/** The newest first. */
export async function listDocumentRows(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  {
    state = null,
    limit,
    before = null,
    isTest,
  }: { state?: DocumentState | null; limit: number; before?: string | null; isTest: boolean },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select * from (${documentsIn(businessId, range, { isTest })}) documents
     where (${state}::text is null or state = ${state}::text)
       and (${before}::uuid is null or ("madeAt", id) < (
         select created_at, id from order_documents where business_id = ${businessId} and id = ${before}::uuid))
     order by "madeAt" desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Documents of a range by state. A replaced one is not counted (DOCUMENT-51). */
export async function countDocuments(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  system: { isTest: boolean },
): Promise<{ state: DocumentState; count: number }[]> {
  const { rows } = await sql<{ state: DocumentState; count: number }>`
    select state, count(*)::int as count from (${documentsIn(businessId, range, system)}) documents
     where not "isReplaced" group by state`.execute(tx);
  return rows;
}
