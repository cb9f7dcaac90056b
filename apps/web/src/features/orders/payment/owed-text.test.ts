import { kurus, ZERO } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import { owedText } from '#src/features/orders/payment/owed-text.ts';

test('a limit of 0 is shown in words (ACCOUNT-9)', () => {
  expect(owedText({ balance: kurus(45_000), limit: kurus(50_000) })).toBe('Borç ₺450,00 · sınır ₺500,00');
  expect(owedText({ balance: ZERO, limit: ZERO })).toMatch(/ · her veresiye onay ister$/);
});
