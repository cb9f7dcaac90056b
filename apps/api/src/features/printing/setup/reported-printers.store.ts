import type { Printer } from '@sofra/contract/printing/printing';
import { sql } from 'kysely';
import type { Config } from '#src/platform/operations/config.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The state of a printer as an agent reports it. */
export interface ReportedPrinter {
  printerId: string;
  state: Printer['state'];
  error: string | null;
}

/**
 * Stores an agent's report about printers. True when the state of one has changed. Printers that the server prints on
 * itself are skipped, since the server knows their state better (PRINT-34). Ids that no printer of this business has
 * are skipped too.
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
