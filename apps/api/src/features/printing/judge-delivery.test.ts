import { expect, test } from 'vitest';
import { backOffSeconds, judgeDelivery } from '#src/features/printing/judge-delivery.ts';

const fresh = { attempts: 1, doubtfulAttempts: 0, wasUncertain: false };

test('pauses grow to a minute and stay there', () => {
  expect([1, 2, 3, 4, 5, 60].map(backOffSeconds)).toEqual([2, 5, 15, 60, 60, 60]);
});

test('an attempt that sent nothing never ends a job, however many there were', () => {
  const verdict = judgeDelivery({ ...fresh, attempts: 500 }, { outcome: 'NOT_SENT', reason: 'TIMEOUT' });
  expect(verdict.job).toMatchObject({ state: 'PENDING', isDoubtful: false, retryAfterSeconds: 60 });
  expect(verdict.printer).toMatchObject({ state: 'UNREACHABLE', wasSeen: false });
});

test('a job once uncertain stays so when the next attempt sent nothing', () => {
  const uncertain = { ...fresh, wasUncertain: true };
  expect(judgeDelivery(uncertain, { outcome: 'NOT_SENT', reason: 'REFUSED' }).job.state).toBe('UNCERTAIN');
  expect(judgeDelivery(uncertain, { outcome: 'GIVEN_BACK', isStarted: false }).job.state).toBe('UNCERTAIN');
});

test.each([
  [0, 'UNCERTAIN', 2],
  [3, 'UNCERTAIN', 60],
  [4, 'FAILED', 0],
])('after %i doubtful attempts another one makes it %s', (doubtfulAttempts, state, retryAfterSeconds) => {
  const verdict = judgeDelivery(
    { ...fresh, doubtfulAttempts },
    { outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' },
  );
  expect(verdict.job).toMatchObject({ state, isDoubtful: true, retryAfterSeconds });
});

test('a refused address is certain not to be on paper, and fails on the fifth try', () => {
  const refused = { outcome: 'IMPOSSIBLE', reason: 'ADDRESS_REFUSED' } as const;
  expect(judgeDelivery(fresh, refused).job).toMatchObject({ state: 'PENDING', isDoubtful: true });
  expect(judgeDelivery({ ...fresh, doubtfulAttempts: 4 }, refused).job.state).toBe('FAILED');
});

test('a lease given back before anything was sent leaves no mark; after that the job is uncertain', () => {
  expect(judgeDelivery(fresh, { outcome: 'GIVEN_BACK', isStarted: false }).job).toEqual({
    state: 'PENDING',
    error: null,
    isDoubtful: false,
    retryAfterSeconds: 0,
  });
  expect(judgeDelivery(fresh, { outcome: 'GIVEN_BACK', isStarted: true }).job).toMatchObject({
    state: 'UNCERTAIN',
    isDoubtful: true,
    retryAfterSeconds: 0,
  });
});

test('a printer out of paper or offline was met, one that cannot be reached was not', () => {
  const sighting = (reason: 'PAPER_OUT' | 'OFFLINE' | 'UNREACHABLE') =>
    judgeDelivery(fresh, { outcome: 'NOT_SENT', reason }).printer;
  expect(sighting('PAPER_OUT')).toMatchObject({ state: 'PAPER_OUT', wasSeen: true });
  expect(sighting('OFFLINE')).toMatchObject({ state: 'OFF', wasSeen: true });
  expect(sighting('UNREACHABLE')).toMatchObject({ state: 'UNREACHABLE', wasSeen: false });
});
