import { expect, test } from 'vitest';
import { rebaseRecipe, type RecipeDraft } from '#src/features/stock/recipe-draft.ts';

const draft = (...rows: readonly (readonly [id: string, amount: string])[]): RecipeDraft => ({
  parts: rows.map(([ingredientId, amount]) => ({ key: ingredientId, ingredientId, amount })),
});
const rowsOf = ({ parts }: RecipeDraft) => parts.map(({ ingredientId, amount }) => [ingredientId, amount]);

test('untouched rows show another user’s saved values, and the others show the typed values (UI-23)', () => {
  const was = draft(['flour', '100'], ['cheese', '30'], ['egg', '2']);
  const theirs = draft(['flour', '120'], ['cheese', '30'], ['tomato', '50']);
  const mine = draft(['flour', '100'], ['cheese', '45'], ['egg', '2'], ['salt', '1']);
  expect(rowsOf(rebaseRecipe(was, theirs, mine))).toEqual([
    ['flour', '120'],
    ['cheese', '45'],
    ['salt', '1'],
    ['tomato', '50'],
  ]);
});

test('a removed row stays removed, a row changed by both keeps its typed value, an unchosen row stays (UI-23)', () => {
  const was = draft(['flour', '100'], ['egg', '2']);
  const theirs = draft(['flour', '120'], ['egg', '3']);
  const mine = draft(['flour', '90'], ['', '5']);
  expect(rowsOf(rebaseRecipe(was, theirs, mine))).toEqual([
    ['flour', '90'],
    ['', '5'],
  ]);
});
