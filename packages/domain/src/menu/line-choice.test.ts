import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestedChoiceOf, choiceOf, lineKey, readChoice } from './line-choice.ts';

const TEA = { itemId: 'tea', note: null };
const NOTHING_ELSE = { portionId: null, options: [], parts: [], course: null };
const BURGER = {
  itemId: 'burger',
  portionId: 'duble',
  options: [
    { optionId: 'peynir', qty: 2 },
    { optionId: 'sogan', qty: 0 },
  ],
};

test('a choice has the item, its note, portion and options, and no other field of the line', () => {
  const line = { ...TEA, note: '  açık ', qty: 2 };
  expect(choiceOf(line)).toEqual({ itemId: 'tea', note: 'açık', ...NOTHING_ELSE });
  expect(choiceOf({ itemId: 'tea', note: '   ' })).toEqual({ ...TEA, ...NOTHING_ELSE });
  expect(choiceOf({ itemId: 'tea' })).toEqual({ ...TEA, ...NOTHING_ELSE });
  expect(choiceOf({ ...BURGER, qty: 3 } as typeof BURGER)).toEqual({
    ...{ note: null, parts: [], course: null },
    ...BURGER,
  });
});

test('a saved line has the names of its portion and options at that time (SELL-3, SELL-15)', () => {
  const saved = {
    itemId: 'burger',
    portion: { id: 'duble', name: 'Duble' },
    options: BURGER.options.map((option) => ({ ...option, name: 'Soğan', groupName: 'Çıkar' })),
  };
  expect(lineKey(saved)).toBe(lineKey(BURGER));
});

test('another item, note, portion or option makes another line, equal ones make one (SELL-16)', () => {
  expect(lineKey({ itemId: 'tea' })).toBe(lineKey(TEA));
  expect(lineKey({ itemId: 'tea', note: ' açık' })).toBe(lineKey({ itemId: 'tea', note: 'açık' }));
  const keys = [
    TEA,
    { ...TEA, note: 'açık' },
    { ...TEA, itemId: 'ayran' },
    { ...TEA, portionId: 'duble' },
    { ...TEA, options: [{ optionId: 'limon' }] },
    { ...TEA, options: [{ optionId: 'limon', qty: 2 }] },
    { ...TEA, options: [{ optionId: 'limon', qty: 0 }] },
    { ...TEA, course: 2 },
    { ...TEA, course: 3 },
  ].map(lineKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a course is from 1 to 5, and lines without one keep the keys they were stored under (COURSE-1)', () => {
  expect([0, 6, 1.5, '2'].map((course) => readChoice({ ...TEA, course }))).toEqual([null, null, null, null]);
  expect(lineKey({ ...TEA, course: null })).toBe(lineKey(TEA));
  expect(requestedChoiceOf({ ...TEA, course: 5 })).toEqual({ itemId: 'tea', course: 5 });
});

const options = fc.uniqueArray(
  fc.record({ optionId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), qty: fc.nat(3) }),
  { selector: ({ optionId }) => optionId },
);

test('the order of the chosen options makes no difference (SELL-16)', () => {
  fc.assert(
    fc.property(options, fc.infiniteStream(fc.nat()), (chosen, places) => {
      const shuffled = chosen
        .map((option) => ({ option, place: places.next().value }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ option }) => option);
      expect(lineKey({ itemId: 'x', options: shuffled })).toBe(lineKey({ itemId: 'x', options: chosen }));
    }),
  );
});

const LUNCH = {
  itemId: 'menü',
  parts: [
    { choiceId: 'adana', options: [{ optionId: 'az' }] },
    { choiceId: 'künefe', qty: 2 },
  ],
};

test('set menus with equal parts and options are equal, in any order (SET-14)', () => {
  const [adana, dessert] = LUNCH.parts;
  const same = [
    { ...LUNCH, parts: [dessert!, adana!] },
    { ...LUNCH, parts: [adana!, { choiceId: 'künefe' }, { choiceId: 'künefe', options: [] }] },
  ];
  expect(new Set([LUNCH, ...same].map(lineKey)).size).toBe(1);
  const others = [
    { itemId: 'menü' },
    { ...LUNCH, parts: [adana!] },
    { ...LUNCH, parts: [adana!, { choiceId: 'künefe', qty: 1 }] },
    { ...LUNCH, parts: [{ choiceId: 'adana' }, dessert!] },
    { ...LUNCH, parts: [{ ...adana!, options: [{ optionId: 'az', qty: 2 }] }, dessert!] },
    { ...LUNCH, note: 'acele' },
  ];
  expect(new Set([LUNCH, ...others].map(lineKey)).size).toBe(others.length + 1);
});

test('the quantities of an option named twice are added', () => {
  const twice = [{ optionId: 'peynir' }, { optionId: 'peynir', qty: 2 }];
  expect(choiceOf({ itemId: 'x', options: twice }).options).toEqual([{ optionId: 'peynir', qty: 3 }]);
});

test('the key of a line that a device has stored never changes', () => {
  expect(lineKey({ itemId: 'tea', note: 'açık' })).toBe('["tea","açık"]');
  expect(lineKey(TEA)).toBe('["tea",null]');
  expect(lineKey({ ...TEA, portionId: 'duble' })).toBe('["tea",null,"duble",[]]');
});

test('empty fields of a choice are not sent', () => {
  expect(requestedChoiceOf(TEA)).toEqual({ itemId: 'tea' });
  expect(requestedChoiceOf({ ...TEA, note: 'açık' })).toEqual({ itemId: 'tea', note: 'açık' });
  expect(requestedChoiceOf(BURGER)).toEqual(BURGER);
  const parts = [{ choiceId: 'ayran', qty: 1, options: [] }];
  expect(requestedChoiceOf({ itemId: 'menü', parts })).toEqual({ itemId: 'menü', parts });
});

test.each([
  null,
  {},
  { itemId: 7 },
  { itemId: 'tea', note: 4 },
  { itemId: 'tea', portionId: 4 },
  { itemId: 'tea', options: 'limon' },
  { itemId: 'tea', options: [{ optionId: 4 }] },
  { itemId: 'tea', options: [{ optionId: 'limon', qty: -1 }] },
  { itemId: 'tea', options: [{ optionId: 'limon', qty: 0.5 }] },
  { itemId: 'tea', parts: 'ayran' },
  { itemId: 'tea', parts: [{ choiceId: 4 }] },
  { itemId: 'tea', parts: [{ choiceId: 'ayran', qty: -1 }] },
  { itemId: 'tea', parts: [{ choiceId: 'ayran', options: [{}] }] },
  'tea',
])('%j is not a valid choice', (value) => {
  expect(readChoice(value)).toBeNull();
});
