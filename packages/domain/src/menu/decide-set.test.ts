import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideExchange, decideSet, isChoiceOffered, setPrice, type ChoosablePart } from './decide-set.ts';
import { choiceOf } from './line-choice.ts';
import { milli } from '../money/milli.ts';
import { kurus, sumKurus, ZERO } from '../money/money.ts';
import type { MenuOption } from './option-group.ts';
import type { PriceRule } from './price-rule.ts';
import { lowestSetPrice, refuseInvalidSetGroups, type SetChoice, type SetGroup } from './set-menu.ts';

const option = (id: string, over: Partial<MenuOption> = {}): MenuOption => ({
  ...{ id, name: id, priceDifference: ZERO, isDefault: false, isActive: true, isSoldOut: false, maxQty: 2 },
  ...over,
});
const item = (id: string, over: Partial<ChoosablePart> = {}): ChoosablePart => ({
  ...{ id, name: id, categoryId: null, price: kurus(9_900), portions: [], groups: [] },
  ...{ isActive: true, isSoldOut: false, isDeleted: false },
  ...over,
});
const portion = (id: string, over = {}) => ({
  ...{ id, name: id, price: kurus(5_000), recipeMultiplier: milli(1_000), isDefault: true, isActive: true },
  ...over,
});
const COOKING = {
  ...{ id: 'pişirme', name: 'Pişirme', min: 1, max: 1, isRemoval: false, isActive: true },
  options: [option('az'), option('orta', { isDefault: true })],
};
const EXTRA = {
  ...{ id: 'ekstra', name: 'Ekstra', min: 0, max: 3, isRemoval: false, isActive: true },
  options: [
    option('peynir', { priceDifference: kurus(4_000) }),
    option('yarım', { priceDifference: kurus(-2_000) }),
  ],
};
const ITEMS: readonly ChoosablePart[] = [
  item('adana', { portions: [portion('tek')], groups: [COOKING, EXTRA] }),
  item('köfte'),
  item('ayran'),
  item('şalgam'),
  item('künefe'),
];
const choice = (id: string, over: Partial<SetChoice> = {}): SetChoice => ({
  ...{ id: `c-${id}`, itemId: id, portionId: null, extraPrice: ZERO, isDefault: false, isActive: true },
  ...over,
});
const GROUPS: readonly SetGroup[] = [
  {
    ...{ id: 'ana', name: 'Ana yemek', min: 1, max: 1 },
    choices: [choice('adana', { portionId: 'tek', isDefault: true }), choice('köfte')],
  },
  {
    ...{ id: 'içecek', name: 'İçecek', min: 1, max: 1 },
    choices: [choice('ayran', { isDefault: true }), choice('şalgam', { extraPrice: kurus(1_500) })],
  },
  {
    ...{ id: 'tatlı', name: 'Tatlı', min: 0, max: 2 },
    choices: [choice('künefe', { extraPrice: kurus(5_000) })],
  },
];
const MENU = {
  id: 'menü',
  name: 'Öğle menüsü',
  categoryId: 'menüler',
  price: kurus(30_000),
  setGroups: GROUPS,
};

type Named = [choice: string, qty?: number, options?: [string, number?][]];
const decide = (named: Named[] = [], items = ITEMS, running: PriceRule[] = []) =>
  decideSet(
    MENU,
    (id) => items.find((one) => one.id === id),
    choiceOf({
      itemId: MENU.id,
      parts: named.map(([id, qty, options = []]) => ({
        ...{ choiceId: `c-${id}`, qty },
        options: options.map(([optionId, count]) => ({ optionId, qty: count })),
      })),
    }),
    { running, channel: null },
  );
const said = ({ decided }: ReturnType<typeof decide>) =>
  decided.parts
    .map((part) =>
      [part.item.name, part.portion?.name, ...part.options.map(({ name }) => name)].filter(Boolean).join(' '),
    )
    .join(', ');
const wrong = ({ problems }: ReturnType<typeof decide>) =>
  problems.map(({ itemId, groupId, reason }) => `${itemId} ${groupId ?? '-'} ${reason}`);

test.each<[string, Named[], string, number]>([
  ['the defaults without named parts', [], 'adana tek orta, ayran', 30_000],
  ['another choice', [['köfte']], 'köfte, ayran', 30_000],
  ['a choice with an extra cost', [['şalgam']], 'adana tek orta, şalgam', 31_500],
  ['a piece each', [['künefe', 2]], 'adana tek orta, ayran, künefe, künefe', 40_000],
  [
    'options of a part',
    [['adana', 1, [['az'], ['peynir', 2], ['yarım']]]],
    'adana tek az peynir yarım, ayran',
    36_000,
  ],
])('a set menu gets its parts and price: %s (SET-8, SET-9, SET-10)', (_, named, parts, price) => {
  const found = decide(named);
  expect([wrong(found), said(found), found.decided.unitPrice]).toEqual([[], parts, price]);
});

test.each<[string, Named[], string[]]>([
  ['two of one', [['adana'], ['köfte']], ['menü ana TOO_MANY']],
  ['no choice of a required group', [['ayran', 0]], ['menü içecek REQUIRED']],
  ['more than the maximum', [['künefe', 3]], ['menü tatlı TOO_MANY']],
  ['an unknown choice', [['lahmacun']], ['menü - UNKNOWN']],
  ['an unknown option', [['köfte', 1, [['az']]]], ['köfte - UNKNOWN']],
  ['two answers of a part', [['adana', 1, [['az'], ['orta']]]], ['adana pişirme TOO_MANY']],
])('%s is refused (SET-11)', (_, named, problems) => {
  expect(wrong(decide(named))).toEqual(problems);
});

test.each<[string, Partial<ChoosablePart>, boolean, string[]]>([
  ['a passive item', { isActive: false }, false, ['menü içecek OFF']],
  ['a deleted item', { isDeleted: true }, false, ['menü içecek OFF']],
  ['a sold out item', { isSoldOut: true }, false, ['menü içecek SOLD_OUT']],
  ['an item', {}, true, []],
])('%s as a choice is offered or refused (SET-5)', (_, over, isOffered, problems) => {
  const items = ITEMS.map((one) => (one.id === 'şalgam' ? { ...one, ...over } : one));
  expect(wrong(decide([['şalgam']], items))).toEqual(problems);
  expect(isChoiceOffered(choice('şalgam'), items[3])).toBe(isOffered);
  const usual = ITEMS.map((one) => (one.id === 'ayran' ? { ...one, ...over } : one));
  expect(wrong(decide([], usual))).toEqual(isOffered ? [] : ['menü içecek REQUIRED']);
});

test('an inactive or missing portion or item disables its choice (SET-5)', () => {
  const off = ITEMS.map((one) => ({
    ...one,
    portions: one.portions.map(() => portion('tek', { isActive: false })),
  }));
  expect(wrong(decide([['adana']], off))).toEqual(['menü ana OFF']);
  expect(
    wrong(
      decide(
        [['adana']],
        off.map((one) => ({ ...one, portions: [] })),
      ),
    ),
  ).toEqual(['menü ana OFF']);
  expect(isChoiceOffered(choice('adana'), undefined)).toBe(false);
  expect(isChoiceOffered(choice('adana', { isActive: false }), ITEMS[0])).toBe(false);
});

const RULE: PriceRule = {
  ...{ id: 'r', name: 'Öğle', isOn: true, isForAll: false, categoryIds: [], itemIds: ['menü'] },
  terms: { kind: 'PERCENT', percent: 100 },
  ...{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00', firstDay: null, lastDay: null },
};

test('a timed price lowers only the set menu’s own price, and only when it names the set menu (SET-10, SET-12)', () => {
  expect(decide([['şalgam']], ITEMS, [RULE]).decided).toMatchObject({ basePrice: 0, unitPrice: 1_500 });
  expect(decide([['adana', 1, [['yarım']]]], ITEMS, [RULE]).decided.unitPrice).toBe(0);
  const elsewhere = { ...RULE, itemIds: [] };
  for (const rule of [
    { ...elsewhere, isForAll: true },
    { ...elsewhere, categoryIds: ['menüler'] },
  ])
    expect(decide([], ITEMS, [rule]).decided).toMatchObject({ unitPrice: 30_000, ruled: null });
});

test('a list price below zero is refused (SET-7)', () => {
  const cheap = { ...MENU, price: kurus(1_000) };
  const parts = [{ choiceId: 'c-adana', qty: 1, options: [{ optionId: 'yarım', qty: 1 }] }];
  const { problems } = decideSet(cheap, (id) => ITEMS.find((one) => one.id === id), {
    ...{ portionId: null, options: [], parts },
  });
  expect(problems).toMatchObject([{ itemId: 'menü', reason: 'PRICE_BELOW_ZERO' }]);
});

test('the price is the sum of own price, extras and options, for any choices (SET-10)', () => {
  const named = fc.record({
    main: fc.constantFrom('adana', 'köfte'),
    drink: fc.constantFrom('ayran', 'şalgam'),
    desserts: fc.nat(2),
    cheese: fc.nat(2),
  });
  fc.assert(
    fc.property(named, ({ main, drink, desserts, cheese }) => {
      const extras: [string, number][] = main === 'adana' && cheese > 0 ? [['peynir', cheese]] : [];
      const { decided, problems } = decide([[main, 1, extras], [drink], ['künefe', desserts]]);
      const own = [30_000, drink === 'şalgam' ? 1_500 : 0, desserts * 5_000, extras.length * cheese * 4_000];
      expect(problems).toEqual([]);
      expect(decided.unitPrice).toBe(sumKurus(own.map(kurus)));
      expect(decided.unitPrice).toBe(setPrice(decided.basePrice, decided.parts, { isRuled: false }));
      expect(decided.parts).toHaveLength(2 + desserts);
    }),
  );
});

test('an exchange takes one piece of the same group and nothing else (SET-19)', () => {
  const itemOf = (id: string) => ITEMS.find((one) => one.id === id);
  const to = (groupId: string, choiceId: string) =>
    decideExchange(MENU, itemOf, { groupId, choiceId, options: [] });
  expect(to('içecek', 'c-şalgam')).toMatchObject({ part: { extraPrice: 1_500 }, problems: [] });
  expect(to('içecek', 'c-köfte').problems).toMatchObject([{ reason: 'UNKNOWN' }]);
  expect(to('silinmiş', 'c-ayran').problems).toMatchObject([{ reason: 'UNKNOWN' }]);
});

test('the lowest price of a set menu uses the cheapest choices (SET-7)', () => {
  const lowest = (saves: Readonly<Record<string, number>>) =>
    lowestSetPrice(MENU.price, GROUPS, ({ itemId }) => kurus(saves[itemId] ?? 0));
  expect(lowest({})).toBe(30_000);
  expect(lowest({ köfte: -2_000 })).toBe(28_000);
  expect(lowest({ şalgam: -2_000 })).toBe(29_500);
  expect(lowest({ künefe: -6_000 })).toBe(28_000);
});

test('an invalid set menu is refused with its group (SET-1, SET-2)', () => {
  const refused = (over: Partial<SetGroup>) => () =>
    refuseInvalidSetGroups([{ ...GROUPS[0]!, ...over }, GROUPS[1]!]);
  expect(refused({})).not.toThrow();
  for (const over of [
    { name: 'içecek' },
    { min: 2, max: 1 },
    { choices: [choice('köfte'), choice('köfte')] },
    { choices: [choice('köfte', { isActive: false })] },
    { choices: [choice('köfte', { isDefault: true }), choice('ayran', { isDefault: true })] },
  ])
    expect(refused(over)).toThrow('INVALID_INPUT');
});

test('an invalid group is refused at its field, in words (SET-1, SET-2)', () => {
  const reasonOf = (over: Partial<SetGroup>): unknown => {
    try {
      refuseInvalidSetGroups([{ ...GROUPS[0]!, ...over }, GROUPS[1]!]);
    } catch (error) {
      return (error as { details: unknown }).details;
    }
    return 'nothing was refused';
  };
  const at = (reason: string) => ({ fields: [{ path: 'setGroups', reason }] });
  const { name } = GROUPS[0]!;
  expect(reasonOf({ name: 'içecek' })).toEqual(at('Bir grup adı iki kez yazılmış.'));
  expect(reasonOf({ min: 2, max: 1 })).toEqual(at(`${name}: en çok, en azdan küçük olamaz.`));
  const twice = [choice('köfte', { portionId: 'tek' }), choice('köfte', { portionId: 'tek' })];
  expect(reasonOf({ choices: twice })).toEqual(at(`${name}: bir ürün aynı porsiyonla iki kez seçilmiş.`));
  const two = [choice('köfte', { portionId: 'tek' }), choice('köfte', { portionId: 'duble' })];
  expect(reasonOf({ choices: two })).toBe('nothing was refused');
  const off = { choices: [choice('köfte', { isActive: false })] };
  expect(reasonOf({ ...off, min: 1 })).toEqual(at(`${name}: en az bir ürün açık olmalı.`));
  expect(reasonOf({ ...off, min: 0 })).toBe('nothing was refused');
});

test('inactive choices do not lower the price of a set menu (SET-7)', () => {
  const cheap = choice('su', { extraPrice: kurus(-900), isActive: false });
  const lowest = (choices: SetChoice[], min: number) =>
    lowestSetPrice(kurus(1_000), [{ ...GROUPS[0]!, min, max: 2, choices }], () => ZERO);
  expect(lowest([cheap, choice('ayran', { extraPrice: kurus(100) })], 1)).toBe(1_100);
  expect(lowest([cheap], 0)).toBe(1_000);
});
