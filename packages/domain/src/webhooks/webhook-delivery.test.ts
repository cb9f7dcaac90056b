import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAttempt, RETRY_AFTER_SECONDS } from './webhook-delivery.ts';

const answered = (status: number) => ({ status, problem: null });
const first = { attempts: 1, isTrial: false };

test.each([200, 201, 204, 299])('%i is a success (WEBHOOK-9)', (status) => {
  expect(judgeAttempt(answered(status), first)).toEqual({ state: 'DELIVERED' });
});

test.each([100, 199, 301, 302, 307, 308, 400, 404, 429, 500, 503])(
  '%i is tried again (WEBHOOK-9)',
  (status) => {
    expect(judgeAttempt(answered(status), first)).toEqual({ state: 'WAITING', retryAfterSeconds: 30 });
  },
);

test('attempts follow after 30 s, 5 min, 30 min, 2 h, 8 h, 24 h and 24 h, then the endpoint is off (WEBHOOK-9)', () => {
  const verdicts = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) =>
    judgeAttempt({ status: null, problem: 'TIMEOUT' }, { attempts, isTrial: false }),
  );
  expect(verdicts.slice(0, 7)).toEqual(
    [30, 300, 1_800, 7_200, 28_800, 86_400, 86_400].map((retryAfterSeconds) => ({
      state: 'WAITING',
      retryAfterSeconds,
    })),
  );
  expect(verdicts[7]).toEqual({ state: 'FAILED', off: 'EXHAUSTED' });
});

test('410 and a secret that cannot be read switch off at once (WEBHOOK-10)', () => {
  expect(judgeAttempt(answered(410), first)).toEqual({ state: 'FAILED', off: 'GONE' });
  expect(judgeAttempt({ status: null, problem: 'SECRET' }, first)).toEqual({
    state: 'FAILED',
    off: 'SECRET',
  });
});

test('a trial is sent once and switches nothing off but by 410 (WEBHOOK-12)', () => {
  const trial = { attempts: 1, isTrial: true };
  expect(judgeAttempt(answered(500), trial)).toEqual({ state: 'FAILED', off: null });
  expect(judgeAttempt(answered(410), trial)).toEqual({ state: 'FAILED', off: 'GONE' });
});

test('no attempt is judged twice, and waiting ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), fc.integer({ min: 1, max: 20 }), (status, attempts) => {
      const { state } = judgeAttempt(answered(status), { attempts, isTrial: false });
      expect(state === 'WAITING').toBe(status !== 410 && attempts <= RETRY_AFTER_SECONDS.length);
    }),
  );
});
