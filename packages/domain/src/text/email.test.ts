import { expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

test.each([
  ['INFO@Isletme.COM', 'info@isletme.com'],
  ['  ali@kafe.com ', 'ali@kafe.com'],
  ['İLHAN@kafe.com', 'İlhan@kafe.com'],
  ['çağrı@kafe.com', 'çağrı@kafe.com'],
])('%s is stored as %s (SIGN-9)', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept);
});
