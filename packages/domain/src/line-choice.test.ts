import { expect, test } from 'vitest';
import { requestedChoiceOf, choiceOf, lineKey, readChoice } from './line-choice.ts';

const TEA = { itemId: 'tea', note: null };

test('a choice is the item and its note, trimmed, and nothing else of the line', () => {
  const line = { ...TEA, note: '  açık ', qty: 2 };
  expect(choiceOf(line)).toEqual({
    itemId: 'tea',
    note: 'açık',
  });
  expect(choiceOf({ itemId: 'tea', note: '   ' })).toEqual(TEA);
  expect(choiceOf({ itemId: 'tea' })).toEqual(TEA);
});

test('another item or another note is another line, the same ones are one', () => {
  expect(lineKey({ itemId: 'tea' })).toBe(lineKey(TEA));
  expect(lineKey({ itemId: 'tea', note: ' açık' })).toBe(lineKey({ itemId: 'tea', note: 'açık' }));
  const keys = [TEA, { ...TEA, note: 'açık' }, { ...TEA, itemId: 'ayran' }].map(lineKey);
  expect(new Set(keys).size).toBe(3);
});

test('the key of what devices have stored is the one it was stored under', () => {
  expect(lineKey({ itemId: 'tea', note: 'açık' })).toBe('["tea","açık"]');
});

test('what was not chosen is not sent', () => {
  expect(requestedChoiceOf(TEA)).toEqual({ itemId: 'tea' });
  expect(requestedChoiceOf({ ...TEA, note: 'açık' })).toEqual({ itemId: 'tea', note: 'açık' });
});

test.each([null, {}, { itemId: 7 }, { itemId: 'tea', note: 4 }, 'tea'])('%j is no choice', (value) => {
  expect(readChoice(value)).toBeNull();
});
