import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everything, payableRows } from '#src/features/orders/payment/payable-rows.ts';
import {
  fewestPeople,
  firstSplit,
  NEW_SPLIT,
  nextSplit,
  readSplit,
  sharesToCome,
  wayOf,
  type SplitFields,
} from '#src/features/orders/payment/split-form.ts';
import { wireLine, wireOrder } from '#src/features/orders/test-orders.ts';

const orderOf = (extra: object): OpenOrder =>
  z.decode(getOpenOrder.response, wireOrder(extra) as never) as OpenOrder;
const read = (order: OpenOrder, fields: Partial<SplitFields>) =>
  readSplit(order, { ...NEW_SPLIT, ...fields });

test('chosen pieces add up to their price, and an empty choice takes nothing and shows this', () => {
  const order = orderOf({ total: 100, lines: [wireLine({ qty: 4 })] });
  const [tea] = payableRows(order.lines);
  expect(read(order, { chosen: new Map([[tea!.id, 3]]) })).toMatchObject({ subtotal: 7_500, problem: null });
  expect(read(order, { chosen: everything([tea!]) }).subtotal).toBe(10_000);
  expect(read(order, {})).toEqual({
    subtotal: 0,
    problem: { text: 'Önce ürün seçin.', isMistake: false },
    part: { lines: [] },
  });
});

test('100,01 for three persons gives the first one the odd kuruş, and nothing is lost', () => {
  const fields: SplitFields = { ...NEW_SPLIT, way: 'people', people: 3 };
  const order = orderOf({ total: 100.01 });
  expect(readSplit(order, fields)).toEqual({
    subtotal: 3_335,
    problem: null,
    part: { amount: 3_335, ofPeople: 3 },
  });
  const second = nextSplit(fields, { way: 'people', amount: kurus(3_335) });
  expect(sharesToCome(second, kurus(6_666))).toEqual([3_333, 3_333]);
  const third = nextSplit(second, { way: 'people', amount: kurus(3_333) });
  expect(sharesToCome(third, kurus(3_333))).toEqual([3_333]);
});

test('an invalid number of people blocks the payment', () => {
  const fields: SplitFields = { ...NEW_SPLIT, way: 'people', isPeopleWrong: true };
  expect(readSplit(orderOf({ total: 100 }), fields).problem).toEqual({
    text: 'Kişi sayısı geçersiz.',
    isMistake: true,
  });
});

test('the split always has one more person to pay', () => {
  const paid = nextSplit({ ...NEW_SPLIT, way: 'people' }, { way: 'people', amount: kurus(1) });
  const all = nextSplit(paid, { way: 'people', amount: kurus(1) });
  expect(all).toMatchObject({ people: 3 });
  expect(fewestPeople(all)).toBe(3);
  expect(sharesToCome(all, kurus(500))).toEqual([500]);
});

test('a payment counts a person only in the equal split, and clears the choice', () => {
  const fields: SplitFields = { ...NEW_SPLIT, chosen: new Map([['a', 2]]), amountText: '5' };
  expect(nextSplit(fields, { way: 'lines', amount: kurus(5) })).toEqual(NEW_SPLIT);
});

test.each([
  ['40', null, 4_000],
  ['50,00', null, 5_000],
  ['50,01', { text: 'En fazla ₺50,00 alınabilir.', isMistake: true }, 0],
  ['0', { text: 'Tutar sıfırdan büyük olmalı.', isMistake: true }, 0],
  ['', { text: 'Önce tutar yazın.', isMistake: false }, 0],
  ['elli', { text: 'Tutar geçersiz.', isMistake: false }, 0],
] as const)('an amount of "%s" is checked', (amountText, problem, subtotal) => {
  expect(read(orderOf({ total: 50 }), { way: 'amount', amountText })).toMatchObject({ problem, subtotal });
});

test('lines cannot be chosen after a share', () => {
  const order = orderOf({ total: 30, sharesPaid: 20 });
  expect(wayOf(NEW_SPLIT, order)).toBe('people');
  expect(read(order, {}).subtotal).toBe(1_500);
  expect(wayOf({ ...NEW_SPLIT, way: 'amount' }, order)).toBe('amount');
});

test('an equal split begins with the guests of the order, and with 2 without a number (GUESTS-12)', () => {
  expect(firstSplit({ guests: 5 }).people).toBe(5);
  expect(firstSplit({ guests: 1 }).people).toBe(2);
  expect(firstSplit({})).toEqual(NEW_SPLIT);
});
