import { expect, test } from 'vitest';
import {
  afterAsking,
  afterCanceling,
  afterSending,
  isReplaceable,
  isSent,
  secondsUntilNext,
  type Again,
  type RemoteState,
  type Sending,
  type SendingState,
  type SendingStep,
} from './document-sending.ts';

const AT = new Date('2026-11-30T18:00:00Z');
const ago = (seconds: number) => new Date(AT.getTime() - seconds * 1_000);
const inSeconds = (date: Date | null) => (date ? (date.getTime() - AT.getTime()) / 1_000 : null);
const sending = (over: Partial<Sending> = {}): Sending => ({
  ...{ state: 'QUEUED', attempts: 1, unsureSince: null, sentAt: null, settledAt: null, ...over },
});
const again = (over: Partial<Again> = {}): Again => ({
  ...{ is: 'AGAIN', problem: 'TIMEOUT', status: null, isUnsure: true, ...over },
});

test('a document that was taken is sent, and one that was refused is rejected for good (DOCUMENT-44)', () => {
  expect(afterSending(sending({ unsureSince: ago(60) }), { is: 'TAKEN' }, AT)).toMatchObject({
    ...{ state: 'SENT', sentAt: AT, unsureSince: null, code: null, problem: null },
  });
  expect(afterSending(sending(), { is: 'REFUSED', code: 2015, reason: 'Şematron' }, AT)).toEqual({
    ...{
      state: 'REJECTED',
      unsureSince: null,
      sentAt: null,
      nextAttemptAt: null,
      code: 2015,
      problem: 'Şematron',
    },
  });
});

test.each([
  [1, again(), 5],
  [2, again(), 15],
  [3, again(), 30],
  [4, again(), 60],
  [5, again(), 300],
  [1, again({ problem: 'KEYS' }), 300],
  [1, again({ problem: 'CREDITS' }), 300],
  [1, again({ problem: 'LIMITED', afterSeconds: 7 }), 7],
  [1, again({ afterSeconds: 0 }), 1],
  [1, again({ afterSeconds: 999_999 }), 3_600],
])('after attempt %i the next one waits (DOCUMENT-52): %o', (attempts, outcome, seconds) => {
  expect(secondsUntilNext(attempts, outcome)).toBe(seconds);
  expect(inSeconds(afterSending(sending({ attempts }), outcome, AT).nextAttemptAt)).toBe(seconds);
});

test('an attempt that surely did not arrive keeps an earlier doubt, and adds none (DOCUMENT-45)', () => {
  const sure = again({ problem: 'UNREACHABLE', isUnsure: false });
  expect(afterSending(sending(), sure, AT).unsureSince).toBeNull();
  expect(afterSending(sending({ unsureSince: ago(9) }), sure, AT).unsureSince).toEqual(ago(9));
  expect(afterSending(sending(), again(), AT).unsureSince).toEqual(AT);
});

test('an absent document is sent again only 30 seconds after its attempt (DOCUMENT-45)', () => {
  const ask = (seconds: number) => afterAsking(sending({ unsureSince: ago(seconds) }), { is: 'ABSENT' }, AT);
  expect(ask(29)).toMatchObject({
    state: 'QUEUED',
    unsureSince: ago(29),
    nextAttemptAt: new Date(AT.getTime() + 1_000),
  });
  expect(ask(30)).toBe('SEND');
});

test.each<[RemoteState, SendingState]>([
  [{ is: 'WAITING' }, 'SENT'],
  [{ is: 'ACCEPTED' }, 'ACCEPTED'],
  [{ is: 'CANCELED' }, 'CANCELED'],
  [{ is: 'REJECTED', code: null, reason: 'GİB kabul etmedi' }, 'REJECTED'],
])(
  'a document that the integrator has is not sent again, whatever its state (DOCUMENT-45): %o',
  (remote, state) => {
    for (const before of ['QUEUED', 'SENT', 'UNKNOWN'] as const) {
      const step = afterAsking(sending({ state: before, unsureSince: ago(3_000) }), remote, AT);
      expect(step).toMatchObject({ state, unsureSince: null });
    }
  },
);

test('silence for an hour makes a document unknown, and it is never sent by itself any more (DOCUMENT-46)', () => {
  const silent = (state: SendingState, seconds: number) =>
    afterAsking(sending({ state, unsureSince: ago(seconds), sentAt: ago(seconds) }), again(), AT);
  expect(silent('QUEUED', 3_599)).toMatchObject({ state: 'QUEUED', unsureSince: ago(3_599) });
  expect(silent('QUEUED', 3_600)).toMatchObject({ state: 'UNKNOWN', unsureSince: ago(3_600) });
  expect(silent('SENT', 90_000)).toMatchObject({ state: 'SENT' });
  for (const remote of [again(), { is: 'ABSENT' } as const]) {
    const later = afterAsking(sending({ state: 'UNKNOWN', unsureSince: ago(7_200) }), remote, AT);
    expect(later).toMatchObject({ state: 'UNKNOWN', nextAttemptAt: new Date(AT.getTime() + 600_000) });
    const last = afterAsking(sending({ state: 'UNKNOWN', unsureSince: ago(8 * 86_400) }), remote, AT);
    expect(last).toMatchObject({ state: 'UNKNOWN', nextAttemptAt: null });
  }
});

test('a sent document that is not there becomes unknown after an hour (DOCUMENT-46)', () => {
  const missing = (seconds: number) =>
    afterAsking(sending({ state: 'SENT', sentAt: ago(seconds) }), { is: 'ABSENT' }, AT);
  expect(missing(3_599)).toMatchObject({ state: 'SENT' });
  expect(missing(3_600)).toMatchObject({ state: 'UNKNOWN', problem: 'Entegratör bu belgeyi tanımıyor.' });
});

test('a document that a user called sent stays sent, and is asked for seven days (DOCUMENT-46)', () => {
  const missing = (days: number) =>
    afterAsking(
      sending({ state: 'SENT', sentAt: ago(9 * 86_400), settledAt: ago(days * 86_400) }),
      { is: 'ABSENT' },
      AT,
    );
  expect(missing(6)).toMatchObject({ state: 'SENT', problem: 'Entegratör bu belgeyi tanımıyor.' });
  expect(inSeconds((missing(6) as SendingStep).nextAttemptAt)).toBe(6 * 3_600);
  expect(missing(7)).toMatchObject({ state: 'SENT', nextAttemptAt: null });
});

test('a refused cancellation leaves the document as it was, and a taken one cancels it (DOCUMENT-49)', () => {
  const accepted = { ...sending({ sentAt: ago(90) }), state: 'ACCEPTED' } as const;
  expect(afterCanceling(accepted, { is: 'TAKEN' }, AT).step).toMatchObject({
    state: 'CANCELED',
    nextAttemptAt: null,
  });
  expect(afterCanceling(accepted, { is: 'REFUSED', code: 2090, reason: 'Süresi geçmiş.' }, AT)).toMatchObject(
    {
      step: { state: 'ACCEPTED', nextAttemptAt: null, problem: 'İptal edilmedi: Süresi geçmiş.' },
      isCancelOver: true,
    },
  );
  expect(afterCanceling(accepted, again(), AT)).toMatchObject({
    step: { state: 'ACCEPTED' },
    isCancelOver: false,
  });
});

test('only what the integrator has counts as sent, and only what ended badly is replaced (DOCUMENT-47, DOCUMENT-50)', () => {
  const states = ['DRAFT', 'QUEUED', 'SENT', 'ACCEPTED', 'REJECTED', 'CANCELED', 'UNKNOWN'] as const;
  expect(states.filter(isSent)).toEqual(['SENT', 'ACCEPTED', 'CANCELED']);
  expect(states.filter(isReplaceable)).toEqual(['REJECTED', 'CANCELED']);
});
