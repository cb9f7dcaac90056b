import type { LedgerCheck } from '#src/features/ledger/ledger-set-menus.store.ts';

/** The invariant of drafts of invoices (DOCUMENT-3, DOCUMENT-4). */
export const DOCUMENT_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I31',
    promise:
      'the numbers of drafts have no gap within their series and year, and every draft is of a PAID order',
    violations: `
      select business_id, null::uuid as id, series, year, max(sequence) as highest, count(*) as drafts
        from order_documents group by business_id, series, year having max(sequence) <> count(*)
      union all
      select d.business_id, d.id, d.series, d.year, d.sequence, null
        from order_documents d
        join orders o on o.business_id = d.business_id and o.id = d.order_id
       where o.status <> 'PAID'`,
  },
];
