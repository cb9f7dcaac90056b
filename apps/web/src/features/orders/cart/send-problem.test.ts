import { expect, test } from 'vitest';
import { readSendProblem } from '#src/features/orders/cart/send-problem.ts';

const refusal = { status: 422, code: 'OUT_OF_STOCK', message: '', details: {} } as const;
const short = { itemId: 'k', name: 'Künefe', requested: 3, available: 2, unit: 'ADET' };

// STOCK_SHORTAGE, RECIPE_STOCK_INSUFFICIENT, OUT_OF_STOCK and any other 409 show *Stok yetersiz* and the reason (ORD-42).
test.each([
  [{ ...refusal, code: 'OUT_OF_STOCK', details: { items: [short] } }, 'Stok yetersiz: Künefe (kalan 2 adet)'],
  [{ ...refusal, status: 400, code: 'STOCK_SHORTAGE', message: 'Künefe az' }, 'Stok yetersiz: Künefe az'],
  [{ ...refusal, status: 500, code: 'RECIPE_STOCK_INSUFFICIENT' }, 'Stok yetersiz'],
  [{ ...refusal, status: 409, code: 'UNREADABLE', message: 'Un bitti' }, 'Stok yetersiz: Un bitti'],
  [{ ...refusal, status: 409, code: 'UNREADABLE', details: { text: 'Un bitti' } }, 'Stok yetersiz: Un bitti'],
  [{ ...refusal, code: 'UNREADABLE', message: 'Masa kapalı' }, 'Masa kapalı'],
  [{ ...refusal, code: 'UNREADABLE' }, 'Sipariş kaydedilemedi'],
] as const)('%j is shown as %s', (answer, text) => {
  expect(readSendProblem(answer as never).text).toBe(text);
});
