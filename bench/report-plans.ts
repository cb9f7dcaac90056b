import { openReportPool, type ConnectionSettings, type Tx } from '@sofra/api/src/platform/postgres/database';
import { readConfig } from '@sofra/api/src/platform/operations/config';
import { inTransaction } from '@sofra/api/src/platform/postgres/transaction';
import { listCancelRows } from '@sofra/api/src/features/orders/lines/cancellations.store';
import { sumByPortion } from '@sofra/api/src/features/reports/portion-sales.store';
import { readReportRange } from '@sofra/api/src/features/reports/report-range';
import { sumByPriceRule } from '@sofra/api/src/features/reports/rule-sales.store';
import {
  sumByItem,
  sumByLocalHour,
  sumByMethod,
  sumByStaff,
  sumActions,
} from '@sofra/api/src/features/reports/sales.store';
import { listenTo } from './captured-statement.ts';

/** Prints the top of the plan of each statement of the reports, planned as on the report connections. */
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
        const read = { tx, actor, config: readConfig({}), now: new Date(), hides: { cash: false } };
        const range = await readReportRange(read, query);
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
  'by portion': (tx, id, { byDay }) => sumByPortion(tx, id, byDay),
  'by price rule': (tx, id, { instants }) => sumByPriceRule(tx, id, instants),
};

/** Keeps nodes and times, without buffers, filters and nodes that were never executed. */
const isWorthReading = (line: string): boolean =>
  /->|^[A-Z]|Planning Time|Execution Time|JIT/.test(line) && !line.includes('never executed');
