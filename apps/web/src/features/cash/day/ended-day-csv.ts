import type { DayCloseOpened } from '@sofra/contract/reports/day-closes';
import { kurus, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { csvCount, csvMoney, csvName, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';

/** A day close as a file: a row for each figure, with its part of the day (DAYEND-21). */
export function dayCloseCsv({ endedDay, figures }: DayCloseOpened): CsvTable {
  const name = csvName(`gun-sonu-${endedDay.number}`, { from: endedDay.day, to: endedDay.day });
  return { name, header: ['Bölüm', 'Kalem', 'Adet', 'Tutar'], rows: figures ? rowsOf(figures) : [] };
}

const row = (part: string, item: string, count: number | null, amount: Kurus | null): CsvCell[] => [
  part,
  item,
  count === null ? '' : csvCount(count),
  amount === null ? '' : csvMoney(amount),
];

function rowsOf({
  sales,
  payments,
  vat,
  sessions,
  devices,
  open,
}: NonNullable<DayCloseOpened['figures']>): CsvCell[][] {
  return [
    row('Satış', 'Ciro', sales.orders, sales.revenue),
    row('Satış', 'İade', sales.refunds.count, kurus(0 - sales.refunds.amount)),
    row('Satış', 'Net ciro', null, sales.netRevenue),
    ...payments.map(({ method, count, amount }) => row('Ödeme', PAYMENT_METHOD_LABEL[method], count, amount)),
    ...vat.rates.flatMap(({ percent, base, tax }) => [
      row('KDV', `${percentLabel(percent)} matrah`, null, base),
      row('KDV', `${percentLabel(percent)} KDV`, null, tax),
    ]),
    ...sessions.flatMap(({ tillName, expected, counted, variance, left, handedOver, openingDifference }) => [
      ...(openingDifference ? [row('Kasa', `${tillName} açılış farkı`, null, openingDifference)] : []),
      row('Kasa', `${tillName} beklenen`, null, expected),
      row('Kasa', `${tillName} sayılan`, null, counted),
      row('Kasa', `${tillName} fark`, null, variance),
      row('Kasa', `${tillName} yarına kalan`, null, left),
      row('Kasa', `${tillName} teslim edilen`, null, handedOver),
    ]),
    ...devices.flatMap(({ name, expected, reported }) => [
      row('Cihaz', name, null, expected),
      ...(reported === null ? [] : [row('Cihaz', `${name} raporu`, null, reported)]),
    ]),
    row('Açık kalan', 'Açık hesap', open.orders.count, open.orders.amount),
  ];
}
