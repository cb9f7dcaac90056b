import { milli } from '@sofra/domain/money/milli';
import { expect, test } from 'vitest';
import { fillOf, levelOf, shownStock, type StockRow } from '#src/features/stock/stock-level.ts';
import { readMove, requestOf, stepped, type StockMode } from '#src/features/stock/stock-move.ts';

const row = (extra: Partial<StockRow> = {}): StockRow => ({
  id: 'kiyma',
  name: 'Dana kıyma',
  kind: 'INGREDIENT',
  stockAmount: milli(1_250_000),
  stockUnit: 'GRAM',
  minStock: milli(500_000),
  unitCost: null,
  usedIn: 0,
  version: 1,
  ...extra,
});
const draft = (mode: StockMode, amount: string, books = row().stockAmount) => ({
  ...{ mode, amount, note: '' },
  ...{ books, at: 0 },
});

test.each([
  ['ADD', '100', 1_350_000, { stockDelta: 100_000 }],
  ['SUBTRACT', '1.250', 1_248_750, { stockDelta: -1_250 }],
  ['SUBTRACT', '2000', 0, { stockDelta: -2_000_000 }],
  ['SET', '0,001', 1, { stockAmount: 1 }],
  ['WASTE', '50', 1_200_000, { stockDelta: -50_000, movement: 'WASTE' }],
  ['COUNT', '0', 0, { stockAmount: 0, movement: 'COUNT' }],
] as const)('%s %s leaves %i thousandths', (mode, amount, after, request) => {
  const read = readMove(row(), draft(mode, amount));
  expect(read.isReady).toBe(true);
  expect(read.plan?.after).toBe(after);
  expect(requestOf(draft(mode, amount), read.plan!)).toEqual(request);
});

test.each([
  ['ADD', ''],
  ['ADD', '0'],
  ['SET', '0'],
  ['ADD', '-5'],
  ['ADD', '1,2345'],
  ['ADD', 'on'],
  ['ADD', '😀'],
  ['ADD', '1e9'],
  ['ADD', '999999999'],
] as const)('%s %s is not sent', (mode, amount) => {
  expect(readMove(row(), draft(mode, amount)).isReady).toBe(false);
});

test('an amount that is not available shows a warning', () => {
  expect(readMove(row(), draft('WASTE', '1251')).warning).toBe('En fazla 1.250 g düşülebilir.');
  expect(readMove(row(), draft('WASTE', '1250')).warning).toBeNull();
});

test('quick steps never go below zero, and write a number that is read the same (STOCK-9)', () => {
  expect(stepped('', 100_000)).toBe('100');
  expect(stepped('900,5', 100_000)).toBe('1000,5');
  expect(stepped('1000', 100_000)).toBe('1100');
  expect(stepped('40', -100_000)).toBe('0');
  expect(stepped('abc', 1_000)).toBe('1');
});

test('stock at the warning level is low, zero is out, and the bar never overflows (STOCK-3)', () => {
  expect(levelOf(row())).toBe('FINE');
  expect(levelOf(row({ stockAmount: milli(500_000) }))).toBe('LOW');
  expect(levelOf(row({ stockAmount: milli(0), minStock: milli(0) }))).toBe('OUT');
  expect(fillOf(row({ stockAmount: milli(500_000) }))).toBe(0.25);
  expect(fillOf(row({ stockAmount: milli(9_000_000) }))).toBe(1);
  expect(fillOf(row({ minStock: milli(0) }))).toBe(1);
});

test('the search ignores Turkish letters, and the filter keeps low items', () => {
  const rows = [
    row({ name: 'Şalgam' }),
    row({ name: 'ILIK SÜT', stockAmount: milli(1) }),
    row({ name: 'Çay' }),
  ];
  const found = (query: string, onlyLow = false) =>
    shownStock(rows, { query, onlyLow }).map(({ name }) => name);
  expect(found('ilik')).toEqual(['ILIK SÜT']);
  expect(found('salgam')).toEqual(['Şalgam']);
  expect(found('')).toEqual(['Çay', 'ILIK SÜT', 'Şalgam']);
  expect(found('', true)).toEqual(['ILIK SÜT']);
});
