import { findAuditHead } from '#src/features/reports/range-reports.store.ts';
import { countPiecesOff, sumOpenOrders } from '#src/features/reports/comps-and-cancels.store.ts';
import { readFigures } from '#src/features/reports/read-summary.ts';
import { TOP_ITEMS } from '#src/features/reports/read-sales.ts';
import { readVat } from '#src/features/reports/read-vat-report.ts';
import type { ReportRange } from '#src/features/reports/report-range.ts';
import { sumByItem } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The figures before anything is hidden. */
export type RangeReportNow = Awaited<ReturnType<typeof readRangeReport>>;

/** The present figures of the range report; every report of this range shows the same. */
export async function readRangeReport(read: Read, range: ReportRange) {
  const { tx, actor } = read;
  const { from, until } = range.instants;
  const [{ summary, breakdown }, { total: vat }, topItems, pieces, openOrders, auditHead] = await together(
    readFigures(read, range),
    readVat(read, range),
    sumByItem(tx, actor.businessId, range.byDay, TOP_ITEMS),
    countPiecesOff(tx, actor.businessId, range.instants),
    sumOpenOrders(tx, actor.businessId),
    findAuditHead(tx, actor.businessId),
  );
  return {
    from,
    until,
    summary,
    breakdown,
    vat,
    cancelCount: pieces.canceled,
    compCount: pieces.comped,
    topItems,
    openOrders,
    auditHead,
  };
}
