import { expect, test } from 'vitest';
import { backOffSeconds, decideDelivery } from '#src/features/printing/delivery/judge-attempt.ts';

const fresh = { attempts: 1, doubtfulAttempts: 0, wasUncertain: false };

test('pauses grow to a minute and stay there', () => {
  expect([1, 2, 3, 4, 5, 60].map(backOffSeconds)).toEqual([2, 5, 15, 60, 60, 60]);
});

test('an attempt that sent nothing never ends a job, after any number of attempts (PRINT-18)', () => {
  const verdict = decideDelivery({ ...fresh, attempts: 500 }, { outcome: 'NOT_SENT', reason: 'TIMEOUT' });
  expect(verdict.job).toMatchObject({ state: 'PENDING', isDoubtful: false, retryAfterSeconds: 60 });
  expect(verdict.printer).toMatchObject({ state: 'UNREACHABLE', wasSeen: false });
});

test('an uncertain job stays uncertain when the next attempt sends nothing', () => {
  const uncertain = { ...fresh, wasUncertain: true };
  expect(decideDelivery(uncertain, { outcome: 'NOT_SENT', reason: 'REFUSED' }).job.state).toBe('UNCERTAIN');
  expect(decideDelivery(uncertain, { outcome: 'GIVEN_BACK', isStarted: false }).job.state).toBe('UNCERTAIN');
});

test.each([
  [0, 'UNCERTAIN', 2],
  [3, 'UNCERTAIN', 60],
  [4, 'FAILED', 0],
])(
  'after %i doubtful attempts, another one makes the job %s',
  (doubtfulAttempts, state, retryAfterSeconds) => {
    const verdict = decideDelivery(
      { ...fresh, doubtfulAttempts },
      { outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' },
    );
    expect(verdict.job).toMatchObject({ state, isDoubtful: true, retryAfterSeconds });
  },
);

test('a refused address certainly printed nothing, and fails at the fifth attempt (PRINT-19)', () => {
  const refused = { outcome: 'IMPOSSIBLE', reason: 'ADDRESS_REFUSED' } as const;
  expect(decideDelivery(fresh, refused).job).toMatchObject({ state: 'PENDING', isDoubtful: true });
  expect(decideDelivery({ ...fresh, doubtfulAttempts: 4 }, refused).job.state).toBe('FAILED');
});

test('a lease returned before the first byte leaves no mark; after it the job is uncertain', () => {
  expect(decideDelivery(fresh, { outcome: 'GIVEN_BACK', isStarted: false }).job).toEqual({
    state: 'PENDING',
    error: null,
    isDoubtful: false,
    retryAfterSeconds: 0,
  });
  expect(decideDelivery(fresh, { outcome: 'GIVEN_BACK', isStarted: true }).job).toMatchObject({
    state: 'UNCERTAIN',
    isDoubtful: true,
    retryAfterSeconds: 0,
  });
});

test('a printer that is out of paper or offline counts as seen, an unreachable one does not', () => {
  const sighting = (reason: 'PAPER_OUT' | 'OFFLINE' | 'UNREACHABLE') =>
    decideDelivery(fresh, { outcome: 'NOT_SENT', reason }).printer;
  expect(sighting('PAPER_OUT')).toMatchObject({ state: 'PAPER_OUT', wasSeen: true });
  expect(sighting('OFFLINE')).toMatchObject({ state: 'OFF', wasSeen: true });
  expect(sighting('UNREACHABLE')).toMatchObject({ state: 'UNREACHABLE', wasSeen: false });
});

test('paper that ends within a slip is PAPER_OUT; a missing response leaves the state unknown', () => {
  const judged = (reason: 'PAPER_OUT' | 'NO_ANSWER') =>
    decideDelivery(fresh, { outcome: 'UNCERTAIN', reason });
  expect(judged('PAPER_OUT')).toMatchObject({
    job: { state: 'UNCERTAIN', isDoubtful: true, error: 'Fiş basılırken kâğıt bitti.' },
    printer: { state: 'PAPER_OUT', wasSeen: true },
  });
  expect(judged('NO_ANSWER')).toMatchObject({
    job: { state: 'UNCERTAIN', isDoubtful: true, error: 'Yazıcı fişten sonra yanıt vermedi.' },
    printer: { state: 'UNKNOWN', wasSeen: true },
  });
});

test('a slip that cannot be made fails, and the printer state does not change (PRINT-19)', () => {
  const verdict = decideDelivery(fresh, { outcome: 'IMPOSSIBLE', reason: 'SLIP_BROKEN', cause: null });
  expect(verdict).toMatchObject({ job: { state: 'FAILED' }, printer: null });
});

test('an agent’s report counts like the server’s own: nothing sent is free, anything else is a doubt', () => {
  const said = { outcome: 'AGENT_FAILED', printerState: null, error: null } as const;
  const notSent = decideDelivery({ ...fresh, attempts: 40 }, { ...said, mayBePrinted: false });
  expect(notSent.job).toMatchObject({ state: 'PENDING', isDoubtful: false, retryAfterSeconds: 60 });
  const doubt = decideDelivery({ ...fresh, attempts: 40 }, { ...said, mayBePrinted: true });
  expect(doubt.job).toMatchObject({ state: 'UNCERTAIN', isDoubtful: true, retryAfterSeconds: 2 });
  const last = decideDelivery({ ...fresh, doubtfulAttempts: 4 }, { ...said, mayBePrinted: true });
  expect(last.job).toMatchObject({ state: 'FAILED' });
});

test.each([
  ['ONLINE', { error: null, wasSeen: true }],
  ['PAPER_OUT', { error: 'Kapak açık', wasSeen: true }],
  ['OFF', { error: 'Kapak açık', wasSeen: true }],
  ['UNREACHABLE', { error: 'Kapak açık', wasSeen: false }],
  [null, { state: 'UNKNOWN', error: 'Kapak açık', wasSeen: false }],
] as const)('an agent’s printer state %s is accepted', (printerState, sighting) => {
  const said = { outcome: 'AGENT_FAILED', mayBePrinted: false, printerState, error: 'Kapak açık' } as const;
  const expected = { ...(printerState && { state: printerState }), ...sighting };
  expect(decideDelivery(fresh, said).printer).toEqual(expected);
});
