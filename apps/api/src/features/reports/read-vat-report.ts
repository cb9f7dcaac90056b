import type * as contract from '@sofra/contract/reports/vat-report';
import { dayRange, daysFromTo } from '@sofra/domain/calendar/business-day';
import { vatByDay } from '@sofra/domain/vat/vat-report';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { readReportRange, type RangeRequest, type ReportRange } from '#src/features/reports/report-range.ts';
import { sumRefundsByDay, sumRevenueByDay, sumVatByDay } from '#src/features/reports/vat-sums.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Base and KDV by business day and rate (VAT-10). Errors: as in `readReportRange`. Sums that reveal cash are hidden (CASH-15). */
export async function readVatReport(read: Read, request: RangeRequest): Promise<contract.VatReport> {
  const range = await readReportRange(read, request);
  await hideCash(read, range.instants);
  return readVat(read, range);
}

/** The same for a known range, whose ends need not be those of days. */
export async function readVat({ tx, actor }: Read, range: ReportRange) {
  const { timeZone, dayStartHour } = range.clock;
  const days = daysFromTo(range.days.from, range.days.to);
  const starts = days.map((day) => dayRange(day, day, timeZone, dayStartHour).from);
  const [revenues, givenBack, paid] = await together(
    sumRevenueByDay(tx, actor.businessId, range.byLocalHour, starts),
    sumRefundsByDay(tx, actor.businessId, range.instants, starts),
    sumVatByDay(tx, actor.businessId, range.byLocalHour, starts),
  );
  const onDay = <Row extends { place: number }>(row: Row) => ({ ...row, day: days[row.place - 1] ?? '' });
  return vatByDay([...revenues, ...givenBack].map(onDay), paid.map(onDay));
}
