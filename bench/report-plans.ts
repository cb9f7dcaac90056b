import {
  openReportPool,
  type ConnectionSettings,
  type Tx,
} from '../apps/api/src/platform/postgres/database.ts';
import { readConfig } from '../apps/api/src/platform/operations/config.ts';
import { inTransaction } from '../apps/api/src/platform/postgres/transaction.ts';
import { listCancelRows } from '../apps/api/src/features/orders/cancellations.store.ts';
import { readReportRange } from '../apps/api/src/features/reports/report-range.ts';
import {
  sumByItem,
  sumByLocalHour,
  sumByMethod,
  sumByStaff,
  sumActions,
} from '../apps/api/src/features/reports/sales.store.ts';
import { listenTo } from './captured-statement.ts';

/** Prints the top of the plan of each statement behind the reports, planned as on the report connections. */
export async function printPlans(
  connection: ConnectionSettings,
  businessId: string,
  query: { from: string; to: string },
): Promise<void> {
  const pool = openReportPool({ ...connection }, () => undefined);
  const scope = { businessId, readOnly: true };
  const actor = { businessId, userId: '', name: '', role: 'ADMIN' } as const;
  try {
    for (const [name, run] of Object.entries(STATEMENTS)) {
      const client = await pool.connect();
      const sent = listenTo(client);
      client.release();
      const lines = await inTransaction(pool, scope, async (tx) => {
        const range = await readReportRange({ tx, actor, config: readConfig({}), now: new Date() }, query);
        await run(tx, businessId, range);
        const { text, values } = sent.last!;
        const { rows } = await client.query<Record<'QUERY PLAN', string>>(
          `explain (analyze, costs off, timing off, summary on) ${text}`,
          values,
        );
        return rows.map((row) => row['QUERY PLAN']);
      });
      console.log(`\n${name}\n${lines.filter(isWorthReading).join('\n')}`);
    }
  } finally {
    await pool.end();
  }
}

type Range = Awaited<ReturnType<typeof readReportRange>>;
const STATEMENTS: Record<string, (tx: Tx, businessId: string, range: Range) => Promise<unknown>> = {
  cancellations: (tx, id, { instants }) => listCancelRows(tx, id, instants),
  'by method': (tx, id, { byHour }) => sumByMethod(tx, id, byHour),
  'by hour of the day': (tx, id, { byLocalHour, clock }) =>
    sumByLocalHour(tx, id, byLocalHour, { timeZone: clock.timeZone, withoutCash: false }),
  'by item': (tx, id, { byDay }) => sumByItem(tx, id, byDay, 10),
  actions: (tx, id, { byDay }) => sumActions(tx, id, byDay),
  'by staff': (tx, id, { byDay }) => sumByStaff(tx, id, byDay),
};

/** Keeps nodes and times, without buffers, filters and nodes that were never executed. */
const isWorthReading = (line: string): boolean =>
  /->|^[A-Z]|Planning Time|Execution Time|JIT/.test(line) && !line.includes('never executed');
