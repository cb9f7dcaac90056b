import type { AccountEntry } from '@sofra/contract/money/account-entry';
import { ACCOUNT_ENTRY, balanceLabel } from '@sofra/domain/accounts/account';
import { formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD } from '@sofra/domain/money/payment-method';
import { csvCount, csvInstant, csvMoney, type CsvTable } from '#src/lib/format/csv-table.ts';

/** *Borç ₺450,00*, *Alacak ₺20,00* */
export const balanceText = (balance: Kurus): string =>
  `${balanceLabel(balance)} ${formatLira(kurus(Math.abs(balance)))}`;

/** *Veresiye sınırı ₺500,00*; 0 lets nothing through without an approval (ACCOUNT-9) */
export const limitText = (limit: Kurus): string =>
  limit === 0 ? 'Her veresiye onay ister' : `Veresiye sınırı ${formatLira(limit)}`;

/** *Veresiye*, *Tahsilat · Nakit*, *Düzeltme · Yanlış müşteri* */
export const entryText = ({ kind, collection, reason }: AccountEntry): string =>
  [
    ACCOUNT_ENTRY[kind].label,
    collection && PAYMENT_METHOD[collection.method].label,
    collection?.partner,
    collection && `no ${collection.number}`,
    collection?.isUndone && 'geri alındı',
    collection && collection.undoes !== null && `tahsilat no ${collection.undoes}`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

/** *Adisyon 148 · Masa 4 · 2 x Çay, 1 x Künefe* */
function orderText({ order }: AccountEntry): string {
  if (order === null) return '';
  return [`Adisyon ${order.number}`, order.tableName, piecesText(order.lines)].filter(Boolean).join(' · ');
}

/** *2 x Çay, 1 x Künefe* */
export const piecesText = (lines: NonNullable<AccountEntry['order']>['lines']): string =>
  lines.map(({ qty, name }) => `${qty} x ${name}`).join(', ');

/** The account as a file, the newest first (ACCOUNT-18). */
export const accountCsv = (number: number, entries: readonly AccountEntry[], timeZone: string): CsvTable => ({
  name: `ekstre_musteri-${number}`,
  header: ['Zaman', 'İşlem', 'Adisyon no', 'Açıklama', 'Tutar', 'Bakiye', 'İşlemi yapan'],
  rows: entries.map((entry) => [
    csvInstant(entry.createdAt, timeZone),
    entryText(entry),
    entry.order ? csvCount(entry.order.number) : '',
    orderText(entry),
    csvMoney(entry.amount),
    csvMoney(entry.balance),
    entry.enteredBy,
  ]),
});
