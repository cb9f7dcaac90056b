import { expect, test } from 'vitest';
import { linesAfterComp, planComp } from './comp.ts';
import type { KitchenState } from '../kitchen/kitchen.ts';
import { kurus, ZERO } from '../money/money.ts';
import { linesLeftBehind, planMove } from './move.ts';
import { payableLines, planLowering, unpaidTotal, type OrderLine } from './order.ts';
import { partsOf, stateOfSet, withoutParts, withParts } from './set-lines.ts';
import { lineInWords, menuTag, partsInWords, shortMenuName } from './line-text.ts';
import { billTicket, kitchenTickets } from '../slips/ticket.ts';

const line = (id: string, over: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, itemId: id, name: id, note: null, portion: null, options: [], qty: 2, paidQty: 0, canceledQty: 0 },
  ...{ unitPrice: kurus(10_000), stationId: null, createdAt: new Date(0), comp: null },
  ...over,
});
const part = (id: string, over: Partial<OrderLine> = {}, isExchanged = false): OrderLine =>
  line(id, {
    unitPrice: ZERO,
    part: {
      ...{ lineId: 'menü', menuName: 'Öğle menüsü', groupId: 'g', choiceId: 'c' },
      ...{ extraPrice: ZERO, isExchanged },
    },
    ...over,
  });
const LINES: readonly OrderLine[] = [
  line('menü', { isSetMenu: true, name: 'Öğle menüsü', unitPrice: kurus(30_000) }),
  part('adana', { portion: { id: 'p', name: 'Tek' } }),
  part('şalgam', { canceledQty: 2 }, true),
  part('ayran'),
  line('künefe'),
];
const ORIGIN = {
  ...{ businessName: 'Deneme', timeZone: 'Europe/Istanbul', table: 'Masa 1', orderNumber: 1 },
  ...{ staffName: null, createdAt: new Date(0) },
};

test('the parts of a set menu are those that were not exchanged', () => {
  expect(partsOf(LINES, 'menü').map(({ id }) => id)).toEqual(['adana', 'ayran']);
  expect(withoutParts(LINES).map(({ id }) => id)).toEqual(['menü', 'künefe']);
});

test('chosen pieces of a set menu take as many of each part, and a part alone is refused (SET-16, SET-17)', () => {
  const chosen = [
    { lineId: 'menü', qty: 1, reason: 'x' },
    { lineId: 'künefe', qty: 2, reason: 'y' },
  ];
  expect(withParts(LINES, chosen)).toEqual([
    { lineId: 'menü', qty: 1, reason: 'x' },
    { lineId: 'adana', qty: 1, reason: 'x' },
    { lineId: 'ayran', qty: 1, reason: 'x' },
    { lineId: 'künefe', qty: 2, reason: 'y' },
  ]);
  expect(() => withParts(LINES, [{ lineId: 'ayran', qty: 1 }])).toThrow('PART_OF_SET');
  expect(() => planLowering(LINES, { itemId: 'ayran' }, -1)).toThrow('PART_OF_SET');
  expect(planLowering(LINES, { itemId: 'menü' }, -1)).toEqual([{ lineId: 'menü', qty: 1 }]);
});

test('paying, moving and giving away include the parts, which cost nothing (SET-16, SET-18)', () => {
  const chosen = [{ lineId: 'menü', qty: 1 }];
  expect(payableLines(LINES, chosen).map(({ lineId, qty, gross }) => [lineId, qty, gross])).toEqual([
    ['menü', 1, 30_000],
    ['adana', 1, 0],
    ['ayran', 1, 0],
  ]);
  expect(payableLines(LINES).map(({ lineId }) => lineId)).toEqual(['menü', 'adana', 'ayran', 'künefe']);
  const moving = planMove(LINES, chosen);
  expect(moving.map(({ line: { id }, isWhole }) => [id, isWhole])).toEqual([
    ['menü', false],
    ['adana', false],
    ['ayran', false],
  ]);
  expect(linesLeftBehind(LINES, moving).map(({ id, qty }) => [id, qty])).toEqual([
    ...[
      ['menü', 1],
      ['adana', 1],
      ['şalgam', 2],
      ['ayran', 1],
      ['künefe', 2],
    ],
  ]);
  const after = linesAfterComp(LINES, planComp(LINES, chosen), { reason: 'Gecikti', idOf: (id) => `${id}2` });
  expect(after.slice(-3)).toMatchObject([
    { id: 'menü2', unitPrice: 0, comp: { unitPrice: 30_000, reason: 'Gecikti' } },
    { id: 'adana2', comp: null, part: { lineId: 'menü2' } },
    { id: 'ayran2', comp: null, part: { lineId: 'menü2' } },
  ]);
  expect(unpaidTotal(after)).toBe(30_000 + 20_000);
});

test.each<[KitchenState[], KitchenState]>([
  [[], 'NEW'],
  [['NEW', 'NEW'], 'NEW'],
  [['NEW', 'PREPARING'], 'PREPARING'],
  [['NEW', 'SERVED'], 'PREPARING'],
  [['READY', 'PREPARING'], 'PREPARING'],
  [['READY', 'SERVED'], 'READY'],
  [['SERVED', 'SERVED'], 'SERVED'],
])('the states %j are shown as %s (SET-24)', (parts, state) => {
  expect(stateOfSet(parts)).toBe(state);
});

test.each([
  ['Öğle menüsü', 'Öğle'],
  ['ÖĞLE MENÜSÜ', 'ÖĞLE'],
  ['Kahvaltı Menü', 'Kahvaltı'],
  ['Menü', 'Menü'],
  ['Tost tabağı', 'Tost tabağı'],
])('%s is written as %s after the name of a part (SET-23)', (name, short) => {
  expect([shortMenuName(name), menuTag(name)]).toEqual([short, `(Menü: ${short})`]);
});

test('a set menu in words is the list of its parts (SET-26)', () => {
  expect(lineInWords(LINES[0]!, LINES)).toBe('adana (TEK), ayran');
  expect(lineInWords(LINES[4]!, LINES)).toBeUndefined();
  expect(partsInWords([])).toBe('');
});

test('stations receive the parts with the set menu after the name, and never the set menu (SET-23)', () => {
  const [made] = kitchenTickets('KOT', ORIGIN, LINES.slice(0, 2), []);
  expect(made?.ticket.items).toEqual([
    { name: 'adana', portion: 'TEK', setMenu: '(Menü: Öğle)', qty: 2, note: null },
  ]);
  expect(kitchenTickets('KOT', ORIGIN, LINES.slice(0, 1), [])).toEqual([]);
});

test('guests see the parts below the set menu without a price, and equal set menus as one row (SET-25)', () => {
  const other = LINES.slice(0, 4).map((one) => ({
    ...one,
    id: `${one.id}2`,
    part: one.part && { ...one.part, lineId: 'menü2' },
  }));
  const texts = { paid: ZERO, vat: [], footer: null, isNonFiscal: false };
  const { items } = billTicket(ORIGIN, { lines: [...LINES, ...other], ...texts });
  expect(items).toMatchObject([
    { name: 'Öğle menüsü', qty: 4, total: 120_000, options: ['adana (Tek)', 'ayran'] },
    { name: 'künefe', qty: 2, total: 20_000 },
  ]);
  const different = [...LINES, ...other.filter(({ id }) => id !== 'ayran2'), part('ayran2')];
  expect(billTicket(ORIGIN, { lines: different, ...texts }).items).toHaveLength(3);
});
