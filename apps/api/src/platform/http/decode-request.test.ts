import { createExpense } from '@sofra/contract/money/expenses';
import { addLines } from '@sofra/contract/orders/orders';
import { createPrinter } from '@sofra/contract/printing/printing-setup';
import { putRecipe } from '@sofra/contract/stock';
import { createTable } from '@sofra/contract/orders/tables';
import type { Schema } from '@sofra/contract/endpoint';
import type { RuleError } from '@sofra/domain/errors';
import { expect, test } from 'vitest';
import { decode } from '#src/platform/http/decode-request.ts';

/** The reasons of a refusal by path, as they are sent. */
function reasons(schema: Schema, input: unknown): Record<string, string> {
  try {
    decode(schema, input);
    return {};
  } catch (error) {
    const { fields } = (error as RuleError).details as { fields: { path: string; reason: string }[] };
    return Object.fromEntries(fields.map(({ path, reason }) => [path, reason]));
  }
}

const expense = { description: 'Kira', method: 'NAKIT', amount: 1, date: '2026-11-20' };
const line = { itemId: '01890000-0000-7000-8000-000000000000', qty: 1 };

test.each([
  ['a missing field', createTable.input, { capacity: 4 }, { name: 'Zorunlu alan.' }],
  ['a missing choice', createExpense.input, { ...expense, method: undefined }, { method: 'Zorunlu alan.' }],
  ['a wrong choice', createExpense.input, { ...expense, method: 'ALTIN' }, { method: 'Geçersiz değer.' }],
  ['a number in place of text', createTable.input, { name: 5, capacity: 4 }, { name: 'Metin olmalı.' }],
  [
    'text in place of a number',
    createExpense.input,
    { ...expense, amount: '5,5' },
    { amount: 'Sayı olmalı.' },
  ],
  [
    'a fraction of a piece',
    addLines.input,
    { lines: [{ ...line, qty: 1.5 }] },
    { 'lines.0.qty': 'Tam sayı olmalı.' },
  ],
  [
    'a number above the exact range',
    addLines.input,
    { lines: [{ ...line, qty: 1e20 }] },
    { 'lines.0.qty': 'Çok büyük.' },
  ],
  [
    'a long text',
    createTable.input,
    { name: 'x'.repeat(500), capacity: 4 },
    { name: 'En fazla 60 karakter olabilir.' },
  ],
  ['an empty list', addLines.input, { lines: [] }, { lines: 'En az 1 kayıt olmalı.' }],
  ['a negative number', createExpense.input, { ...expense, amount: -5 }, { amount: 'Tutar geçersiz.' }],
  ['nothing', createExpense.input, { ...expense, amount: 0 }, { amount: 'Tutar geçersiz.' }],
  [
    'a negative amount of an ingredient',
    putRecipe.input,
    { ingredients: [{ ingredientId: line.itemId, amount: -1 }] },
    { 'ingredients.0.amount': 'Miktar sıfırdan büyük olmalı.' },
  ],
])('%s is reported with its exact reason', (_what, schema, input, expected) => {
  expect(reasons(schema, input)).toEqual(expected);
});

test('each field is refused once', () => {
  const attempt = () => decode(createPrinter.input, { name: 'Kasa', interface: 'NETWORK', ip: '' });
  expect(attempt).toThrow(
    expect.objectContaining({ details: { fields: [{ path: 'ip', reason: 'Geçersiz IP' }] } }),
  );
});
