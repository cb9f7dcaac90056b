import type * as contract from '@sofra/contract/reports/accounting';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import {
  compareDevice,
  daysOfMonth,
  openDaysOf,
  PACKAGE_FILES,
  type PackageFile,
} from '@sofra/domain/reports/accounting-month';
import { MOST_LISTED } from '@sofra/domain/reports/report';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  countDrafts,
  countMovementRows,
  listBillsByState,
  listDraftsToWrite,
} from '#src/features/reports/accounting/accounting.store.ts';
import { findPackageOfMonth, listLinks } from '#src/features/reports/accounting/packages.store.ts';
import { listDayCloseRows } from '#src/features/reports/day-close/day-closes.store.ts';
import { readArrivalReport } from '#src/features/reports/read-arrival-report.ts';
import { readVat } from '#src/features/reports/read-vat-report.ts';
import { readReportRange } from '#src/features/reports/report-range.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Everything that a package of a month contains, as counts and sums (ACCOUNTING-3). Errors: INVALID_INPUT for a month
 * that has not begun.
 */
export async function readAccountingMonth(
  read: Read,
  { month }: RequestOf<typeof contract.getAccountingMonth>,
): Promise<contract.AccountingMonth> {
  const { tx, actor, now } = read;
  const { businessId } = actor;
  const contents = await readContents(read, month);
  const [drafts, latest = null, links] = await together(
    countDrafts(tx, businessId, contents.range.instants),
    findPackageOfMonth(tx, businessId, month),
    listLinks(tx, businessId, month, now),
  );
  const { isRunning, openDays, files, vat, closes } = contents;
  const device = compareDevice(closes);
  return { month, isRunning, openDays, files, vat: vat.total, drafts, device, package: latest, links };
}

/** The facts of a month that its overview and its package share, within one snapshot. Errors: INVALID_INPUT. */
export async function readContents(read: Read, month: string) {
  const { tx, actor } = read;
  const today = await readToday(read);
  if (month > today.slice(0, 7))
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'month', reason: 'Bu ay henüz başlamadı.' }] });
  const days = daysOfMonth(month);
  const range = await readReportRange(read, days);
  const vat = await readVat(read, range);
  const arrivals = await readArrivalReport(read, days);
  const [closes, drafts, moved] = await together(
    listDayCloseRows(tx, actor.businessId, range.days),
    listDraftsToWrite(tx, actor.businessId, range.instants),
    countMovementRows(tx, actor.businessId, range.instants, range.days),
  );
  const rowsOf: Record<PackageFile, number> = {
    'kdv-gun-oran.csv': vat.days.reduce(
      (sum, day) => sum + day.rates.length + (day.unknown === 0 ? 0 : 1),
      0,
    ),
    'odemeler.csv': moved.payments,
    'iadeler.csv': moved.refunds,
    'giderler.csv': moved.expenses,
    'tahsilat.csv': arrivals.partners.reduce((sum, partner) => sum + partner.days.length, 0),
    'gun-sonlari.pdf': closes.length,
    'belgeler/': drafts.length,
  };
  return {
    ...{ today, range, vat, arrivals, closes, drafts },
    isRunning: month === today.slice(0, 7),
    openDays: openDaysOf(
      vat.days.map(({ day }) => day),
      closes,
    ),
    files: PACKAGE_FILES.map((name) => ({ name, rows: rowsOf[name] })),
  };
}

async function readToday({ tx, actor, now }: Read): Promise<string> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  return businessDayOf(now, timeZone, dayStartHour);
}

/** The paid orders of a month whose drafts are in one state (ACCOUNTING-4). */
export async function listDraftsOfMonth(
  { tx, actor }: Read,
  { month, state }: RequestOf<typeof contract.listDraftsOfMonth>,
): Promise<contract.DraftOfOrder[]> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const { from, to } = daysOfMonth(month);
  const range = dayRange(from, to, timeZone, dayStartHour);
  return listBillsByState(tx, actor.businessId, range, { state, limit: MOST_LISTED });
}
