import type { Printer } from '@sofra/contract/printing';
import { sql } from 'kysely';
import type { Config } from '#src/platform/operations/config.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A printer as an agent beside it sees it. */
export interface ReportedPrinter {
  printerId: string;
  state: Printer['state'];
  error: string | null;
}

/**
 * Notes what an agent says of printers; true when one of them looks different now. Of a printer that the server dials
 * itself the server knows better (PRINT-34), and whatever is no printer of this business is passed over.
 */
export async function noteReportedPrinters(
  tx: Tx,
  businessId: string,
  printMode: Config['printMode'],
  reported: readonly ReportedPrinter[],
): Promise<boolean> {
  const { rows } = await sql<{ is_news: boolean }>`
    with met as (
      select p.business_id, p.id, r.state, r.error,
             (p.state, p.last_error) is distinct from (r.state, r.error) as is_news
        from jsonb_to_recordset(${JSON.stringify(reported)}) as r("printerId" uuid, state text, error text)
        join printers p on p.id = r."printerId"
       where p.business_id = ${businessId} and p.deleted_at is null
         and (p.interface <> 'NETWORK' or ${printMode} = 'agent')
       order by p.id
         for no key update of p)
    update printers p
       set state = met.state, last_error = met.error,
           last_seen_at = case when met.state in ('UNREACHABLE', 'UNKNOWN') then p.last_seen_at else now() end
      from met
     where p.business_id = met.business_id and p.id = met.id
    returning met.is_news`.execute(tx);
  return rows.some(({ is_news }) => is_news);
}
