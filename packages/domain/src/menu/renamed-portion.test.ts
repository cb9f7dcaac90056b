import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { fixedPricesAfter } from './renamed-portion.ts';

const portion = (id: string, name: string, isActive = true) => ({ id, name, isActive });
const adana = {
  ...{ id: 'adana', categoryId: 'grill' },
  portions: [portion('p1', 'Tek'), portion('p2', 'Duble'), portion('p3', 'Yarım', false)],
};
const urfa = {
  ...{ id: 'urfa', categoryId: 'grill' },
  portions: [portion('q1', 'tek'), portion('q2', 'Büyük')],
};
const fish = { ...{ id: 'fish', categoryId: 'sea' }, portions: [portion('r1', 'Duble')] };

const fixed = (named: string | null) => ({
  terms: { kind: 'FIXED' as const, price: kurus(100), portion: named },
  ...{ isForAll: false, categoryIds: ['grill'], itemIds: [] },
});

test.each<[what: string, named: string | null, after: (typeof adana)['portions'], outcomes: string[]]>([
  ['nothing changes', 'Duble', adana.portions, []],
  [
    'it is renamed, and only another category has the old name',
    'DUBLE',
    [portion('p2', 'Büyük')],
    ['Büyük FOLLOWS'],
  ],
  [
    'it is renamed, and another item of the rule has the old name',
    'Tek',
    [portion('p1', 'Az')],
    ['Tek ENDS'],
  ],
  ['two swap their names', 'Duble', [portion('p1', 'Duble'), portion('p2', 'Tek')], ['Tek FOLLOWS']],
  ['its name is written otherwise', 'Duble', [portion('p2', 'duble')], []],
  ['it is switched off', 'Duble', [portion('p2', 'Duble', false)], ['Duble PAUSES']],
  ['it is renamed and switched off', 'Duble', [portion('p2', 'Büyük', false)], ['Büyük PAUSES']],
  ['it was off before', 'Yarım', [portion('p3', 'Yarım', false)], []],
  ['it leaves the list', 'Duble', [portion('p1', 'Tek')], ['Duble ENDS']],
  ['another one takes its place', 'Duble', [portion('p9', 'Duble')], []],
  ['the rule is of items without portions', null, [], []],
  ['the rule names a portion that the item does not have', 'Aile', [], []],
])('when %s, the change of a fixed price of %s is shown (PRICE-22)', (_what, named, after, outcomes) => {
  const found = fixedPricesAfter([fixed(named)], adana, after, [adana, urfa, fish]);
  expect(found.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(outcomes);
});

test('an item that gets portions loses a fixed price for items without portions (PRICE-22)', () => {
  const tea = { ...{ id: 'tea', categoryId: 'grill' }, portions: [] };
  const after = (portions: (typeof adana)['portions']) =>
    fixedPricesAfter([fixed(null), fixed('Duble')], tea, portions, [tea, adana]);
  expect(after([portion('p1', 'Duble')]).map(({ was, outcome }) => [was, outcome])).toEqual([[null, 'ENDS']]);
  expect(after([])).toEqual([]);
});

test('rules for other items and percentages are left out (PRICE-22)', () => {
  const others = [
    { ...fixed('Duble'), categoryIds: ['sea'] },
    { ...fixed('Duble'), terms: { kind: 'PERCENT' as const, percent: 10 } },
  ];
  expect(fixedPricesAfter(others, adana, [portion('p2', 'Büyük')], [adana, urfa, fish])).toEqual([]);
});
