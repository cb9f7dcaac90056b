import { expect, test } from 'vitest';
import { ApiError } from '#src/lib/api/api-error.ts';
import { detailsOf, readDetails } from '#src/lib/api/refusal-details.ts';

const refusal = (code: 'IN_USE' | 'STOCK_SHORTAGE', details: Record<string, unknown>) =>
  new ApiError({ status: 409, code, details });
const KOFTE = { itemId: 'k', name: 'Köfte harcı', requested: 250, available: 100, unit: 'GRAM' };

test('a refusal has the details of its code', () => {
  const inUse = refusal('IN_USE', { items: [{ itemId: 'a', name: 'Adana' }], extra: 1 });
  expect(detailsOf(inUse, 'IN_USE')).toEqual({ items: [{ itemId: 'a', name: 'Adana' }] });
  expect(detailsOf(refusal('STOCK_SHORTAGE', { items: [KOFTE] }), 'STOCK_SHORTAGE')?.items).toEqual([KOFTE]);
});

test('another code, or an error that is no refusal, has no details', () => {
  expect(detailsOf(refusal('STOCK_SHORTAGE', { items: [KOFTE] }), 'IN_USE')).toBeNull();
  expect(detailsOf(new Error('no'), 'IN_USE')).toBeNull();
  expect(detailsOf(null, 'IN_USE')).toBeNull();
});

test('details of another server version with an unknown shape are ignored', () => {
  expect(detailsOf(refusal('IN_USE', { items: 'Adana' }), 'IN_USE')).toBeNull();
  expect(readDetails(refusal('STOCK_SHORTAGE', { items: 'köfte', lines: [{}] }), 'STOCK_SHORTAGE')).toEqual({
    items: [],
    lines: undefined,
  });
});
