import { expect, test } from 'vitest';
import type { LineOption } from '../menu/line-options.ts';
import { choiceInWords, guestChoice, optionOnScreen, stationChoice, withoutText } from './line-text.ts';
import { kurus } from '../money/money.ts';
import { paperText } from '../slips/paper-text.ts';

const option = (name: string, over: Partial<LineOption> = {}): LineOption => ({
  ...{ groupId: 'g', groupName: 'Ekstra', optionId: name, name, priceDifference: kurus(0), qty: 1 },
  ...{ isDefault: false, isRequired: false, isRemoval: false },
  ...over,
});
const EXTRA = option('Ekstra peynir', { qty: 2, priceDifference: kurus(4_000) });
const LESS = option('Yarım ekmek', { priceDifference: kurus(-2_000) });
const DONE = option('İyi pişmiş', { isRequired: true });
const USUAL = option('Ketçap', { isDefault: true });
const WITHOUT = option('Soğan', { isRemoval: true });
const OPTIONS = [
  DONE,
  EXTRA,
  LESS,
  USUAL,
  { ...USUAL, name: 'Hardal', qty: 0 },
  { ...USUAL, name: 'Turşu', qty: 2 },
  WITHOUT,
];
const portion = { id: 'p', name: 'Bir buçuk' };

test('the kitchen’s text has the portion, required options and differences from the default (SELL-23)', () => {
  expect(stationChoice({ portion, options: OPTIONS })).toEqual({
    portion: 'BİR BUÇUK',
    options: ['İYİ PİŞMİŞ', '+ EKSTRA PEYNİR x2', '+ YARIM EKMEK', '- HARDAL', '+ TURŞU x2', '- SOĞAN'],
  });
  expect(stationChoice({ portion, options: [{ ...DONE, isDefault: true }] }).options).toEqual(['İYİ PİŞMİŞ']);
  expect(stationChoice({ portion: null, options: [USUAL] })).toEqual({});
});

test('the guest’s text has the portion, and options that cost or save money (SELL-24)', () => {
  expect(guestChoice({ portion, options: OPTIONS })).toEqual({
    portion: '(Bir buçuk)',
    options: ['Ekstra peynir x2 (+80,00)', 'Yarım ekmek (-20,00)'],
  });
});

test('paper can print every sign of both texts', () => {
  const { options = [] } = stationChoice({ portion, options: OPTIONS });
  const { options: paid = [] } = guestChoice({ portion, options: OPTIONS });
  for (const text of [...options, ...paid]) expect(paperText(text)).toBe(text);
});

test.each([
  ['Soğan', 'Soğansız'],
  ['Domates', 'Domatessiz'],
  ['Turşu', 'Turşusuz'],
  ['Acı sos', 'Acı sossuz'],
  ['Kekik', 'Kekiksiz'],
  ['KÖPÜK', 'KÖPÜKsüz'],
  ['Süt', 'Sütsüz'],
])('%s as a removal is written as %s (SELL-10)', (name, without) => {
  expect(withoutText(name)).toBe(without);
});

test('a screen shows options in words, and the audit log as on the slip', () => {
  expect([DONE, EXTRA, WITHOUT, { ...USUAL, qty: 0 }].map(optionOnScreen)).toEqual([
    'İyi pişmiş',
    '+ Ekstra peynir ×2',
    'Soğansız',
    'Ketçapsız',
  ]);
  expect(choiceInWords({ portion, options: [WITHOUT] })).toBe('BİR BUÇUK, - SOĞAN');
  expect(choiceInWords({})).toBeUndefined();
});
