import { expect, test } from 'vitest';
import { backOffSeconds, decideDelivery } from '#src/features/printing/delivery/judge-attempt.ts';

const fresh = { attempts: 1, doubtfulAttempts: 0, wasUncertain: false };

test('pauses grow to a minute and stay there', () => {
  expect([1, 2, 3, 4, 5, 60].map(backOffSeconds)).toEqual([2, 5, 15, 60, 60, 60]);
});

test('an attempt that sent nothing never ends a job, however many there were (PRINT-18)', () => {
  const verdict = decideDelivery({ ...fresh, attempts: 500 }, { outcome: 'NOT_SENT', reason: 'TIMEOUT' });
  expect(verdict.job).toMatchObject({ state: 'PENDING', isDoubtful: false, retryAfterSeconds: 60 });
  expect(verdict.printer).toMatchObject({ state: 'UNREACHABLE', wasSeen: false });
});

test('a job once uncertain stays so when the next attempt sent nothing', () => {
  const uncertain = { ...fresh, wasUncertain: true };
  expect(decideDelivery(uncertain, { outcome: 'NOT_SENT', reason: 'REFUSED' }).job.state).toBe('UNCERTAIN');
  expect(decideDelivery(uncertain, { outcome: 'GIVEN_BACK', isStarted: false }).job.state).toBe('UNCERTAIN');
});

test.each([
  [0, 'UNCERTAIN', 2],
  [3, 'UNCERTAIN', 60],
  [4, 'FAILED', 0],
])('after %i doubtful attempts another one makes it %s', (doubtfulAttempts, state, retryAfterSeconds) => {
  const verdict = decideDelivery(
    { ...fresh, doubtfulAttempts },
    { outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' },
  );
  expect(verdict.job).toMatchObject({ state, isDoubtful: true, retryAfterSeconds });
});

test('a refused address is certain not to be on paper, and fails on the fifth try (PRINT-19)', () => {
  const refused = { outcome: 'IMPOSSIBLE', reason: 'ADDRESS_REFUSED' } as const;
  expect(decideDelivery(fresh, refused).job).toMatchObject({ state: 'PENDING', isDoubtful: true });
  expect(decideDelivery({ ...fresh, doubtfulAttempts: 4 }, refused).job.state).toBe('FAILED');
});

test('a lease given back before anything was sent leaves no mark; after that the job is uncertain', () => {
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

test('a printer out of paper or offline was met, one that cannot be reached was not', () => {
  const sighting = (reason: 'PAPER_OUT' | 'OFFLINE' | 'UNREACHABLE') =>
    decideDelivery(fresh, { outcome: 'NOT_SENT', reason }).printer;
  expect(sighting('PAPER_OUT')).toMatchObject({ state: 'PAPER_OUT', wasSeen: true });
  expect(sighting('OFFLINE')).toMatchObject({ state: 'OFF', wasSeen: true });
  expect(sighting('UNREACHABLE')).toMatchObject({ state: 'UNREACHABLE', wasSeen: false });
});

test('a printer that ran dry within a slip is out of paper, one that did not answer is anybody’s guess', () => {
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

test('a slip that cannot be made is at its end, and says nothing of the printer (PRINT-19)', () => {
  const verdict = decideDelivery(fresh, { outcome: 'IMPOSSIBLE', reason: 'SLIP_BROKEN', cause: null });
  expect(verdict).toMatchObject({ job: { state: 'FAILED' }, printer: null });
});

test('the word of an agent counts as the server’s own: nothing sent is free, anything else is a doubt', () => {
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
] as const)('an agent that found the printer %s is believed', (printerState, sighting) => {
  const said = { outcome: 'AGENT_FAILED', mayBePrinted: false, printerState, error: 'Kapak açık' } as const;
  const expected = { ...(printerState && { state: printerState }), ...sighting };
  expect(decideDelivery(fresh, said).printer).toEqual(expected);
});
