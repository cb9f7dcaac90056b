/** States of a document at its integrator. A document that was never queued is a DRAFT (DOCUMENT-44). */
export const SENDING_STATES = ['QUEUED', 'SENT', 'ACCEPTED', 'REJECTED', 'CANCELED', 'UNKNOWN'] as const;
export type SendingState = (typeof SENDING_STATES)[number];
export const DOCUMENT_STATES = ['DRAFT', ...SENDING_STATES] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** e-Fatura for a buyer who is registered for it, otherwise e-Arşiv (DOCUMENT-43). */
export const DOORS = ['EARCHIVE', 'EINVOICE'] as const;
export type Door = (typeof DOORS)[number];

export const INTEGRATOR_PROBLEMS = [
  'KEYS',
  'UNREACHABLE',
  'TIMEOUT',
  'LIMITED',
  'ANSWER',
  'CREDITS',
  'SECRET',
  'ARRIVED',
] as const;
export type IntegratorProblem = (typeof INTEGRATOR_PROBLEMS)[number];

/** The request has no result yet. `isUnsure`: the integrator may have taken it all the same (DOCUMENT-45). */
export interface Again {
  is: 'AGAIN';
  problem: IntegratorProblem;
  status: number | null;
  isUnsure: boolean;
  code?: number | null;
  afterSeconds?: number | null;
}

/** The result of a request that sends or cancels a document. */
export type SendOutcome =
  | { is: 'TAKEN' }
  /** The buyer is registered for the other kind of document. */
  | { is: 'OTHER_DOOR'; code: number; reason: string }
  | { is: 'REFUSED'; code: number | null; reason: string }
  | Again;

/** A document as the integrator knows it. */
export type RemoteState =
  | { is: 'WAITING' | 'ACCEPTED' | 'CANCELED' | 'ABSENT' }
  | { is: 'REJECTED'; code: number | null; reason: string }
  | Again;

export interface Sending {
  state: SendingState;
  attempts: number;
  unsureSince: Date | null;
  sentAt: Date | null;
  /** The moment when a user called it sent; its absence then changes nothing (DOCUMENT-46). */
  settledAt: Date | null;
}

/** The row after an attempt. `nextAttemptAt` is null where nothing is left to do. */
export interface SendingStep {
  state: SendingState;
  unsureSince: Date | null;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
  code: number | null;
  problem: string | null;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A request that was lost may still arrive; an absent document is believed so long after the attempt. */
const SETTLED_AFTER_MS = 30 * SECOND;
/** An outcome that stays unknown so long is decided by a person (DOCUMENT-46). */
const UNKNOWN_AFTER_MS = HOUR;
const STILL_ASKED_MS = 7 * 24 * HOUR;
const LONGEST_WAIT_S = 3_600;
const WAITS_S = [5, 15, 30, 60];
const LATER_WAIT_S = 300;

/** Problems that only a person ends, so that a quick repetition is of no use. */
const NEEDS_PERSON: ReadonlySet<IntegratorProblem> = new Set(['KEYS', 'CREDITS', 'SECRET']);

export function secondsUntilNext(attempts: number, { problem, afterSeconds }: Again): number {
  if (typeof afterSeconds === 'number') return Math.min(Math.max(afterSeconds, 1), LONGEST_WAIT_S);
  return NEEDS_PERSON.has(problem) ? LATER_WAIT_S : (WAITS_S[attempts - 1] ?? LATER_WAIT_S);
}

export const PROBLEM_WORDS: Readonly<Record<IntegratorProblem, string>> = {
  KEYS: 'Entegratör API anahtarını kabul etmedi.',
  UNREACHABLE: 'Entegratöre ulaşılamadı.',
  TIMEOUT: 'Entegratör zamanında yanıt vermedi.',
  LIMITED: 'Entegratör çok sık istek aldığını bildirdi.',
  ANSWER: 'Entegratör geçici bir hata bildirdi.',
  CREDITS: 'Entegratördeki kontör bitmiş ya da süresi dolmuş.',
  SECRET: 'API anahtarı bu sunucuda okunamadı.',
  ARRIVED: 'Entegratör bağlantısı kapalı.',
};

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const since = (from: Date | null, at: Date): number => (from ? at.getTime() - from.getTime() : 0);

const SURE = { unsureSince: null, code: null, problem: null } as const;

const sent = ({ sentAt }: Sending, at: Date): SendingStep => ({
  ...{ state: 'SENT', ...SURE, sentAt: sentAt ?? at, nextAttemptAt: later(at, askAgainMs(sentAt ?? at, at)) },
});

/** Waiting gets longer: most documents are accepted within seconds, some after days. */
function askAgainMs(sentAt: Date, at: Date): number {
  const age = since(sentAt, at);
  if (age < 2 * MINUTE) return 10 * SECOND;
  if (age < HOUR) return MINUTE;
  return age < 24 * HOUR ? 15 * MINUTE : 6 * HOUR;
}

/** Decides the row after a document was sent (DOCUMENT-44, DOCUMENT-45). */
export function afterSending(
  sending: Sending,
  outcome: Exclude<SendOutcome, { is: 'OTHER_DOOR' }>,
  at: Date,
): SendingStep {
  if (outcome.is === 'TAKEN') return sent(sending, at);
  if (outcome.is === 'REFUSED') return rejected(sending, outcome);
  return {
    state: 'QUEUED',
    sentAt: sending.sentAt,
    unsureSince: outcome.isUnsure ? at : sending.unsureSince,
    code: outcome.code ?? null,
    problem: PROBLEM_WORDS[outcome.problem],
    nextAttemptAt: later(at, secondsUntilNext(sending.attempts, outcome) * SECOND),
  };
}

const rejected = (
  { sentAt }: Sending,
  { code, reason }: { code: number | null; reason: string },
): SendingStep => ({
  ...{ state: 'REJECTED', unsureSince: null, sentAt, nextAttemptAt: null, code, problem: reason },
});

/**
 * Decides the row after the state of a document was read (DOCUMENT-44 to DOCUMENT-46). `SEND`: it certainly has not
 * arrived, so it is sent again.
 */
export function afterAsking(sending: Sending, remote: RemoteState, at: Date): SendingStep | 'SEND' {
  switch (remote.is) {
    case 'WAITING':
      return sent(sending, at);
    case 'ACCEPTED':
    case 'CANCELED':
      return { state: remote.is, ...SURE, sentAt: sending.sentAt ?? at, nextAttemptAt: null };
    case 'REJECTED':
      return rejected({ ...sending, sentAt: sending.sentAt ?? at }, remote);
    case 'ABSENT':
      return sending.state === 'QUEUED' ? afterAbsence(sending, at) : stillMissing(sending, at);
    default:
      return afterSilence(sending, remote, at);
  }
}

function afterAbsence(sending: Sending, at: Date): SendingStep | 'SEND' {
  const { unsureSince, sentAt } = sending;
  if (since(unsureSince, at) >= SETTLED_AFTER_MS) return 'SEND';
  return {
    ...{ state: 'QUEUED', unsureSince, sentAt, code: null, problem: PROBLEM_WORDS.TIMEOUT },
    nextAttemptAt: later(unsureSince ?? at, SETTLED_AFTER_MS),
  };
}

const MISSING = 'Entegratör bu belgeyi tanımıyor.';

/** A document that was taken and is not there; after an hour a person decides, for good (DOCUMENT-46). */
function stillMissing(sending: Sending, at: Date): SendingStep {
  const { state, sentAt, settledAt } = sending;
  const missing = { ...sent(sending, at), problem: MISSING };
  if (settledAt) return since(settledAt, at) < STILL_ASKED_MS ? missing : { ...missing, nextAttemptAt: null };
  return state !== 'UNKNOWN' && since(sentAt, at) < UNKNOWN_AFTER_MS
    ? missing
    : unknown(sending, at, MISSING);
}

/** The state could not be read. */
function afterSilence(sending: Sending, again: Again, at: Date): SendingStep {
  const problem = PROBLEM_WORDS[again.problem];
  if (sending.state === 'UNKNOWN') return unknown(sending, at, problem);
  if (sending.state === 'QUEUED' && since(sending.unsureSince, at) >= UNKNOWN_AFTER_MS)
    return unknown(sending, at, problem);
  const { state, sentAt } = sending;
  const wait = secondsUntilNext(sending.attempts, again) * SECOND;
  return {
    ...{ state, sentAt, code: null, problem, nextAttemptAt: later(at, wait) },
    unsureSince: state === 'QUEUED' ? (sending.unsureSince ?? at) : null,
  };
}

/** Reads the state for seven more days and never sends again (DOCUMENT-46). */
function unknown({ unsureSince, sentAt }: Sending, at: Date, problem: string): SendingStep {
  const from = unsureSince ?? at;
  const isAsked = since(from, at) < STILL_ASKED_MS;
  return {
    ...{ state: 'UNKNOWN', unsureSince: from, sentAt, code: null, problem },
    nextAttemptAt: isAsked ? later(at, 10 * MINUTE) : null,
  };
}

/** A document that the integrator has, which is no draft any more (DOCUMENT-50). */
export const isSent = (state: DocumentState): boolean =>
  state === 'SENT' || state === 'ACCEPTED' || state === 'CANCELED';

/** Only these are replaced by a corrected document with a new number (DOCUMENT-47). */
export const isReplaceable = (state: DocumentState): boolean => state === 'REJECTED' || state === 'CANCELED';

/** Decides the row after a cancellation was sent (DOCUMENT-49). A refused one is over, and the document stays valid. */
export function afterCanceling(
  sending: Sending & { state: 'SENT' | 'ACCEPTED' },
  outcome: SendOutcome,
  at: Date,
): { step: SendingStep; isCancelOver: boolean } {
  const { state, sentAt } = sending;
  if (outcome.is === 'TAKEN')
    return { step: { state: 'CANCELED', ...SURE, sentAt, nextAttemptAt: null }, isCancelOver: false };
  if (outcome.is === 'AGAIN') return { step: afterSilence(sending, outcome, at), isCancelOver: false };
  const nextAttemptAt = state === 'ACCEPTED' ? null : later(at, askAgainMs(sentAt ?? at, at));
  const problem = `İptal edilmedi: ${outcome.reason}`;
  return {
    step: { state, unsureSince: null, sentAt, nextAttemptAt, code: outcome.code, problem },
    isCancelOver: true,
  };
}
