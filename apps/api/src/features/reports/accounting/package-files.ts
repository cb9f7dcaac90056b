import type { ResponseOf } from '@sofra/contract/endpoint';
import type { arrivalReport } from '@sofra/contract/money/arrivals';
import type { Expense } from '@sofra/contract/money/expenses';
import { addDays, daysFromTo } from '@sofra/domain/calendar/business-day';
import { kurus, sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { EXPENSE_METHOD_LABEL, PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { VAT_FILE_HEADER, vatFileRows, type VatMovement } from '@sofra/domain/reports/vat-file';
import { paperDay } from '@sofra/domain/slips/paper-date';
import { csvCount, csvMoney, csvText, type CsvCell } from '@sofra/domain/text/csv';
import type { VatDay, VatSums } from '@sofra/domain/vat/vat-report';
import { listExpenseRows } from '#src/features/expenses/expenses.store.ts';
import {
  listVatPayments,
  listVatRefunds,
  listVatTransfers,
} from '#src/features/reports/list-vat-payments.ts';
import type { ReportRange } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** A file of the package with the sum of its rows. */
export interface PackageTable {
  text: string;
  rows: number;
  sum: Kurus;
}

const dayCell = (day: string): CsvCell => ({ number: paperDay(day) });
const table = (header: readonly string[], rows: readonly CsvCell[][], sum: Kurus): PackageTable => ({
  text: csvText({ header, rows }),
  rows: rows.length,
  sum,
});

const VAT_HEADER = ['Gün', 'KDV oranı', 'Matrah', 'KDV', 'KDV dahil'];

/** Base and KDV by day and rate, refunds deducted (VAT-10). The sum is the net revenue. */
export function vatTable(days: readonly VatDay[]): PackageTable {
  const rows = days.flatMap(({ day, rates, unknown }) => [
    ...rates.map(({ percent, base, tax, gross }) => [
      dayCell(day),
      csvCount(percent),
      ...[base, tax, gross].map(csvMoney),
    ]),
    ...(unknown === 0 ? [] : [[dayCell(day), 'Bilinmiyor', '', '', csvMoney(unknown)]]),
  ]);
  return table(VAT_HEADER, rows, sumKurus(days.map(totalOf)));
}

export const totalOf = ({ gross, unknown }: VatSums): Kurus => kurus(gross + unknown);

const PAGE = 5000;

/**
 * Payments before refunds with corrected methods, and refunds below 0, the earliest first. They are read by day, so that
 * no list is longer than a request may return.
 */
export async function movementTables(
  read: Read,
  { days, clock }: ReportRange,
  today: string,
): Promise<{ payments: PackageTable; refunds: PackageTable }> {
  const taken: VatMovement[] = [];
  const back: VatMovement[] = [];
  const last = days.to < today ? days.to : today;
  for (const day of days.from > last ? [] : daysFromTo(days.from, last)) {
    const ofDay = { from: day, to: day };
    const payments = await listAllPayments(read, ofDay);
    const transfers = await listVatTransfers(read, ofDay);
    taken.push(...[...payments, ...transfers].toSorted(byTime));
    back.push(...(await listVatRefunds(read, ofDay)).toSorted(byTime));
  }
  const of = (movements: readonly VatMovement[]) =>
    table(
      VAT_FILE_HEADER,
      movements.flatMap((movement) => vatFileRows(movement, clock.timeZone)),
      sumKurus(movements.map(amountOf)),
    );
  return { payments: of(taken), refunds: of(back) };
}

const byTime = (a: { createdAt: Date }, b: { createdAt: Date }): number =>
  a.createdAt.getTime() - b.createdAt.getTime();

/** A corrected method moves an amount from one to the other, together nothing. */
const amountOf = (movement: VatMovement): Kurus =>
  'from' in movement ? ZERO : kurus(sumKurus(movement.rates.map(({ gross }) => gross)) + movement.unknown);

async function listAllPayments(read: Read, days: { from: string; to: string }) {
  const all: Awaited<ReturnType<typeof listVatPayments>> = [];
  for (;;) {
    const page = await listVatPayments(read, { ...days, limit: PAGE, before: all.at(-1)?.id });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

const EXPENSE_HEADER = [
  ...['Gün', 'Açıklama', 'Kategori', 'Yöntem', 'Satıcı', 'Belge no'],
  ...['KDV oranı', 'Matrah', 'KDV', 'KDV dahil', 'Not', 'Kaydeden'],
];

/** All expenses of the days, read by day. */
export async function expenseTable({ tx, actor }: Read, { days }: ReportRange) {
  const expenses: Expense[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    expenses.push(
      ...(await listExpenseRows(tx, actor.businessId, { from: day, to: day }, { order: 'asc', limit: PAGE })),
    );
  const rows = expenses.map(({ date, description, method, amount, vat, ...expense }) => [
    dayCell(date),
    description,
    expense.category?.name ?? 'Kategorisiz',
    EXPENSE_METHOD_LABEL[method],
    expense.supplier ?? '',
    expense.documentNo ?? '',
    vat ? csvCount(vat.percent) : '',
    vat ? csvMoney(kurus(amount - vat.tax)) : '',
    vat ? csvMoney(vat.tax) : '',
    csvMoney(amount),
    expense.note ?? '',
    expense.createdBy,
  ]);
  const vat = sumKurus(expenses.map((expense) => expense.vat?.tax ?? ZERO));
  return { ...table(EXPENSE_HEADER, rows, sumKurus(expenses.map(({ amount }) => amount))), vat };
}

const ARRIVAL_HEADER = [
  ...['Cihaz / kart', 'Yöntem', 'Satış günü', 'Brüt', 'Bahşiş', 'Komisyon', 'Beklenen', 'Vade'],
  ...['Geldiği gün', 'Gelen', 'Fark', 'Durum'],
];

/** The debts of terminals and meal cards for each day, and their arrivals. The sum is what was expected (PARTNER-18). */
export function arrivalTable({ partners }: ResponseOf<typeof arrivalReport>): PackageTable {
  const rows = partners.flatMap(({ partner, days }) =>
    days.map(({ day, gross, tips, commission, expected, dueOn, arrival, isOverdue }) => [
      partner.name,
      PAYMENT_METHOD_LABEL[partner.method],
      dayCell(day),
      ...[gross, tips, commission, expected].map(csvMoney),
      dueOn === null ? '' : dayCell(dueOn),
      arrival ? dayCell(arrival.cameOn) : '',
      arrival ? csvMoney(arrival.amount) : '',
      arrival ? csvMoney(arrival.difference) : '',
      arrival ? 'Geldi' : isOverdue ? 'Gecikti' : 'Bekliyor',
    ]),
  );
  const expected = partners.flatMap(({ days }) => days.map((day) => day.expected));
  return table(ARRIVAL_HEADER, rows, sumKurus(expected));
}
