import type { LastPrice } from '@sofra/contract/purchases';
import { milli, NO_STOCK, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import { formatLira, sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parseStockInput } from '@sofra/domain/money/number-input';
import { isNotable, priceChange, purchasePrice } from '@sofra/domain/stock/purchase';
import type { StockRow } from '#src/features/stock/stock-level.ts';

/** One line as typed. */
export interface LineDraft {
  key: string;
  /** '' until one is chosen. */
  itemId: string;
  /** Kilograms of what is counted in grams, else pieces. */
  amount: string;
  total: string;
}

export interface PurchaseDraft {
  supplierId: string;
  day: string;
  documentNo: string;
  note: string;
  lines: readonly LineDraft[];
}

/** The unit in which amounts are bought. */
export const BOUGHT_IN: Record<StockUnit, string> = { GRAM: 'kg', ADET: 'adet' };

/** `₺37,76/kg` */
export const priceText = (price: Kurus, unit: StockUnit): string => `${formatLira(price)}/${BOUGHT_IN[unit]}`;

/** Words for a change of the price since the last purchase: `%18 pahalı`. Empty where there is none to compare. */
export function changeWords(last: Kurus | null, price: Kurus): { text: string; isNotable: boolean } {
  const percent = priceChange(last, price);
  if (percent === null || percent === 0) return { text: '', isNotable: false };
  const text = `%${Math.abs(percent)} ${percent > 0 ? 'pahalı' : 'ucuz'}`;
  return { text, isNotable: isNotable(percent) };
}

const isUsed = ({ itemId, amount, total }: LineDraft): boolean =>
  itemId !== '' || amount.trim() !== '' || total.trim() !== '';

/** The typed amount in thousandths of the unit that the stock is counted in. */
function amountOf(text: string, unit: StockUnit): Milli | null {
  const typed = parseStockInput(text);
  return typed === null ? null : milli(unit === 'GRAM' ? typed * 1000 : typed);
}

export interface ReadPurchase {
  row: StockRow | undefined;
  amount: Milli | null;
  total: Kurus | null;
  price: Kurus | null;
  last: LastPrice | undefined;
  problems: { item: string | null; amount: string | null; total: string | null };
}

/** Computes a typed line: its price, the last one, and its problems. An empty line has none. */
export function readLine(
  line: LineDraft,
  rows: readonly StockRow[],
  lastPrices: readonly LastPrice[],
): ReadPurchase {
  const row = rows.find(({ id }) => id === line.itemId);
  const unit = row?.stockUnit ?? 'ADET';
  const typed = amountOf(line.amount, unit);
  const amount = typed !== null && typed > 0 ? typed : null;
  const total = parseMoneyInput(line.total);
  const problem = (isWrong: boolean, text: string) => (isWrong && isUsed(line) ? text : null);
  return {
    row,
    amount,
    total,
    price: amount !== null && total !== null ? purchasePrice({ amount, unit, total }) : null,
    last: lastPrices.find(({ itemId, unit: of }) => itemId === row?.id && of === unit),
    problems: {
      item: problem(!row, 'Ürün ya da hammadde seçin.'),
      amount: problem(amount === null, 'Miktar sıfırdan büyük olmalı.'),
      total: problem(total === null, 'Tutar gerekli.'),
    },
  };
}

/** The fields of the request, and the problems of the form. */
export function readPurchase(
  { supplierId, day, documentNo, note, lines }: PurchaseDraft,
  rows: readonly StockRow[],
) {
  const used = lines.filter(isUsed);
  const read = used.map((line) => readLine(line, rows, []));
  const isWhole = read.every(({ problems }) => Object.values(problems).every((problem) => problem === null));
  return {
    fields: {
      ...{ supplierId, day, documentNo: documentNo.trim() || null, note: note.trim() || null },
      lines: read.map(({ row, amount, total }, at) => ({
        itemId: used[at]?.itemId ?? '',
        unit: row?.stockUnit ?? ('ADET' as const),
        amount: amount ?? NO_STOCK,
        total: total ?? ZERO,
      })),
    },
    problems: {
      ...{ supplierId: supplierId === '' ? 'Tedarikçi seçin.' : null, day: null, documentNo: null },
      lines: used.length === 0 ? 'En az bir satır girin.' : isWhole ? null : 'Eksik satır var.',
    },
  };
}

/** The sum of the lines that have an amount of money. */
export const purchaseTotal = (lines: readonly ReadPurchase[]): Kurus =>
  sumKurus(lines.map(({ total }) => total ?? ZERO));
