import { expect, test } from 'vitest';
import { callRenewableBefore, callsShownSince } from './guest-call.ts';

test('an unanswered call is repeated after half an hour and hidden after two hours (PUB-25)', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  expect(callRenewableBefore(now).toISOString()).toBe('2026-11-20T17:30:00.000Z');
  expect(callsShownSince(now).toISOString()).toBe('2026-11-20T16:00:00.000Z');
});
