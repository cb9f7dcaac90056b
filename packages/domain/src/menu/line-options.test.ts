import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { decideChoice, refuseInvalidChoices, type ChoosableItem } from './line-options.ts';
import { choiceOf } from './line-choice.ts';
import { milli } from '../money/milli.ts';
import { kurus } from '../money/money.ts';
import type { MenuOption, OptionGroup } from './option-group.ts';

const option = (id: string, over: Partial<MenuOption> = {}): MenuOption => ({
  id,
  name: id,
  priceDifference: kurus(0),
  isDefault: false,
  isActive: true,
  isSoldOut: false,
  maxQty: 1,
  ...over,
});
const group = (id: string, options: MenuOption[], over: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id, name: id, min: 0, max: 1, isRemoval: false, isActive: true, options },
  ...over,
});
const portion = (id: string, price: number, isDefault = false) => ({
  ...{ id, name: id, price: kurus(price), recipeMultiplier: milli(1_000), isDefault, isActive: true },
});
const ADANA: ChoosableItem = {
  id: 'adana',
  name: 'Adana',
  categoryId: 'kebap',
  price: kurus(38_000),
  portions: [portion('tek', 38_000, true), portion('duble', 72_000)],
  groups: [
    group('pişirme', [option('az'), option('orta', { isDefault: true })], { min: 1 }),
    group(
      'ekstra',
      [
        option('peynir', { priceDifference: kurus(4_000), maxQty: 2 }),
        option('yarım', { priceDifference: kurus(-2_000) }),
      ],
      { max: 3 },
    ),
    group('sos', [option('ketçap', { isDefault: true }), option('mayonez')], { max: 2 }),
    group('çıkar', [option('soğan')], { isRemoval: true }),
    group('kapalı', [option('eski')], { isActive: false, min: 1 }),
  ],
};
const decide = (options: [string, number?][] = [], portionId: string | null = null, item = ADANA) =>
  decideChoice(
    item,
    choiceOf({ itemId: item.id, portionId, options: options.map(([optionId, qty]) => ({ optionId, qty })) }),
  );

test.each<[what: string, of: ReturnType<typeof decide>, said: string, price: number]>([
  ['all defaults without a named option', decide(), 'tek: orta, ketçap', 38_000],
  ['another portion', decide([], 'duble'), 'duble: orta, ketçap', 72_000],
  ['another answer replaces the default', decide([['az']]), 'tek: az, ketçap', 38_000],
  [
    'options that cost and save money',
    decide([['peynir', 2], ['yarım']]),
    'tek: orta, peynir x2, yarım, ketçap',
    44_000,
  ],
  ['a default left out', decide([['ketçap', 0]]), 'tek: orta, ketçap x0', 38_000],
  ['a default left out for another', decide([['mayonez']]), 'tek: orta, ketçap x0, mayonez', 38_000],
  ['a removal', decide([['soğan']]), 'tek: orta, ketçap, soğan', 38_000],
])(
  'a line gets its portion and options: %s (SELL-13, SELL-15)',
  (_what, { decided, problems }, said, price) => {
    expect(problems).toEqual([]);
    const options = decided.options.map(({ name, qty }) => (qty === 1 ? name : `${name} x${qty}`));
    expect(`${decided.portion?.id}: ${options.join(', ')}`).toBe(said);
    expect(decided.unitPrice).toBe(price);
  },
);

test('a left-out default of a group with one choice is listed unless another one replaces it (SELL-13, SELL-15)', () => {
  const bread = group('ekmek', [option('lavaş', { isDefault: true }), option('pide')]);
  const names = (options: [string, number][]) =>
    decide(options, null, { ...ADANA, groups: [bread] }).decided.options.map(({ name, qty }) => [name, qty]);
  expect(names([['lavaş', 0]])).toEqual([['lavaş', 0]]);
  expect(names([['pide', 1]])).toEqual([['pide', 1]]);
});

test('options are in the order of the groups and their options, for any order of choosing', () => {
  const { decided } = decide([['soğan'], ['yarım'], ['az'], ['peynir']]);
  expect(decided.options.map(({ name }) => name)).toEqual(['az', 'peynir', 'yarım', 'ketçap', 'soğan']);
});

const soldOut = (id: string): ChoosableItem => ({
  ...ADANA,
  groups: ADANA.groups.map((one) => ({
    ...one,
    options: one.options.map((of) => ({ ...of, isSoldOut: of.id === id })),
  })),
});

test.each<[what: string, of: ReturnType<typeof decide>, problems: [string | null, string][]]>([
  ['a required answer taken away', decide([['orta', 0]]), [['pişirme', 'REQUIRED']]],
  ['two answers of one', decide([['az'], ['orta']]), [['pişirme', 'TOO_MANY']]],
  ['one option too often', decide([['peynir', 3]]), [['ekstra', 'TOO_MANY']]],
  ['an option of a group that is off', decide([['eski']]), [['kapalı', 'OFF']]],
  ['an unknown option', decide([['yok']]), [[null, 'UNKNOWN']]],
  ['an unknown portion', decide([], 'yok'), [[null, 'PORTION_UNKNOWN']]],
  ['a sold-out option', decide([['peynir']], null, soldOut('peynir')), [['ekstra', 'SOLD_OUT']]],
  ['a required default that sold out', decide([], null, soldOut('orta')), [['pişirme', 'REQUIRED']]],
  ['an optional default that sold out is left out', decide([], null, soldOut('ketçap')), []],
  [
    'several at once',
    decide([['orta', 0], ['peynir', 3], ['yok']]),
    [
      ['pişirme', 'REQUIRED'],
      ['ekstra', 'TOO_MANY'],
      [null, 'UNKNOWN'],
    ],
  ],
])('a choice is checked: %s (SELL-14)', (_what, { problems }, expected) => {
  expect(problems.map(({ groupId, reason }) => [groupId, reason])).toEqual(expected);
});

test('a price below zero is refused for every cause (SELL-12)', () => {
  const free = { ...ADANA, portions: [], price: kurus(1_999) };
  expect(decide([['yarım']], null, free).problems.map(({ reason }) => reason)).toEqual(['PRICE_BELOW_ZERO']);
  expect(decide([['yarım']], null, { ...free, price: kurus(2_000) }).problems).toEqual([]);
});

test('the refusal has each sentence once, with item and group (SELL-14)', () => {
  const { problems } = decide([
    ['orta', 0],
    ['peynir', 3],
  ]);
  const refuse = () => refuseInvalidChoices([...problems, ...problems]);
  expect(refuse).toThrow(RuleError);
  expect(refuse).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({
        message: 'Adana: pişirme seçin. Adana: ekstra: peynir en çok 2 kez seçilebilir.',
      }) as unknown,
    }),
  );
  expect(() => refuseInvalidChoices([])).not.toThrow();
});

const anyChoice = fc.record({
  portionId: fc.constantFrom(null, 'tek', 'duble'),
  options: fc.uniqueArray(
    fc.record({
      optionId: fc.constantFrom('az', 'orta', 'peynir', 'yarım', 'ketçap', 'mayonez', 'soğan'),
      qty: fc.nat(3),
    }),
    { selector: ({ optionId }) => optionId },
  ),
});

test('a valid choice costs portion and options in any order, never below zero; invalid ones have a reason (SELL-14, SELL-16)', () => {
  fc.assert(
    fc.property(anyChoice, ({ portionId, options }) => {
      const choice = choiceOf({ itemId: 'adana', portionId, options });
      const { decided, problems } = decideChoice(ADANA, choice);
      const reversed = decideChoice(
        ADANA,
        choiceOf({ itemId: 'adana', portionId, options: options.toReversed() }),
      );
      expect(reversed.decided).toEqual(decided);
      const extras = decided.options.reduce(
        (sum, { priceDifference, qty }) => sum + priceDifference * qty,
        0,
      );
      expect(decided.unitPrice).toBe((portionId === 'duble' ? 72_000 : 38_000) + extras);
      if (problems.length > 0) return;
      expect(decided.unitPrice).toBeGreaterThanOrEqual(0);
      for (const { min, max, options: of, isActive } of ADANA.groups) {
        const count = decided.options
          .filter(({ optionId }) => of.some(({ id }) => id === optionId))
          .reduce((sum, { qty }) => sum + qty, 0);
        expect(!isActive || (count >= min && count <= max)).toBe(true);
      }
    }),
  );
});

test('too few choices have their own reason, an inactive portion is named, and details are for programs (SELL-14)', () => {
  const two = group('meze', [option('haydari'), option('acılı'), option('humus')], { min: 2, max: 3 });
  const few = decide([['haydari']], null, { ...ADANA, groups: [two] }).problems;
  expect(few).toMatchObject([{ groupId: 'meze', reason: 'TOO_FEW', limit: 2 }]);
  const off = { ...ADANA, portions: [ADANA.portions[0]!, { ...ADANA.portions[1]!, isActive: false }] };
  expect(decide([], 'duble', off).problems).toMatchObject([
    { itemId: 'adana', groupId: null, reason: 'PORTION_OFF', optionName: 'duble' },
  ]);
  expect(() => refuseInvalidChoices(few)).toThrow(
    expect.objectContaining({
      code: 'OPTIONS_INVALID',
      details: expect.objectContaining({
        problems: [{ itemId: 'adana', groupId: 'meze', reason: 'TOO_FEW' }],
      }) as unknown,
    }),
  );
});

test('an option of an active group is not reported as OFF, and an unknown option is UNKNOWN (SELL-14)', () => {
  const reasons = (options: [string, number?][]) => decide(options).problems.map(({ reason }) => reason);
  expect(reasons([['mayonez'], ['az'], ['yok']])).toEqual(['UNKNOWN']);
  expect(reasons([['mayonez'], ['eski']])).toEqual(['OFF']);
});

test('chosen options are returned with their quantity, for their recipes (SELL-13)', () => {
  const { decided } = decide([
    ['peynir', 2],
    ['ketçap', 0],
  ]);
  expect(decided.chosen.map(({ option: { id }, qty }) => [id, qty])).toEqual([
    ['orta', 1],
    ['peynir', 2],
  ]);
});
