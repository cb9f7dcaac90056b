import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

interface StoredSlip {
  ticket: StoredTicket;
  /** The present paper width of its printer; null without a printer. */
  columns: number | null;
  /** The slip carries the repeat banner, or will when it is printed. */
  isRepeat: boolean;
}

export const findSlip = (tx: Tx, businessId: string, jobId: string): Promise<StoredSlip | undefined> =>
  tx
    .selectFrom('print_jobs as j')
    .leftJoin('printers as p', (join) =>
      join.onRef('p.business_id', '=', 'j.business_id').onRef('p.id', '=', 'j.printer_id'),
    )
    .select([
      sql<StoredTicket>`j.ticket`.as('ticket'),
      'p.columns',
      sql<boolean>`j.is_repeat or j.state = 'UNCERTAIN'`.as('isRepeat'),
    ])
    .where('j.business_id', '=', businessId)
    .where('j.id', '=', jobId)
    .executeTakeFirst();
