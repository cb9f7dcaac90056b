import type { Printer } from '@sofra/contract/printing';
import type { SendResult } from '@sofra/printer-link/send-to-printer';
import type { JobOutcome, PrinterSighting } from '#src/features/printing/delivery/print-delivery.store.ts';

/** How one attempt went: what the printer's side said, or why it was never asked. */
export type Attempt =
  | SendResult
  /** The word of an agent; what it does not say of the printer is not known. */
  | {
      outcome: 'AGENT_FAILED';
      mayBePrinted: boolean;
      printerState: Printer['state'] | null;
      error: string | null;
    }
  | { outcome: 'IMPOSSIBLE'; reason: 'ADDRESS_REFUSED' }
  | { outcome: 'IMPOSSIBLE'; reason: 'SLIP_BROKEN'; cause: unknown }
  /** The server is closing: `isStarted` when bytes may have left. */
  | { outcome: 'GIVEN_BACK'; isStarted: boolean }
  /** Too many attempts broke off without an answer: this one was not made. */
  | { outcome: 'GIVEN_UP' };

export interface Verdict {
  job: JobOutcome;
  /** Null: the attempt says nothing about the printer. */
  printer: PrinterSighting | null;
}

/**
 * Longer than the slowest attempt: 2 s to connect, 0.3 s for the state, 5 s to send, 3 s to print, 0.5 s for the
 * goodbye.
 */
export const LEASE_SECONDS = 20;
/** The fifth is the last (PRINT-19). */
export const MAX_DOUBTFUL_ATTEMPTS = 5;
const BACK_OFF_SECONDS = [2, 5, 15, 60] as const;
const LONGEST_BACK_OFF_SECONDS = 60;

export const backOffSeconds = (attempts: number): number =>
  BACK_OFF_SECONDS[attempts - 1] ?? LONGEST_BACK_OFF_SECONDS;

const NOT_SENT_TEXT = {
  REFUSED: 'Yazıcı bağlantıyı kabul etmiyor. Açık olduğunu kontrol edin.',
  TIMEOUT: 'Yazıcı yanıt vermiyor. Açık ve ağa bağlı olduğunu kontrol edin.',
  UNREACHABLE: 'Yazıcıya ulaşılamıyor. Açık ve ağa bağlı olduğunu kontrol edin.',
  OFFLINE: 'Yazıcı hazır değil. Kapağını ve ışıklarını kontrol edin.',
  PAPER_OUT: 'Yazıcıda kâğıt bitti.',
} as const;

const UNCERTAIN_TEXT = {
  CONNECTION_LOST: 'Fiş gönderilirken bağlantı koptu.',
  CLOSED_EARLY: 'Yazıcı bağlantıyı fiş bitmeden kapattı.',
  TIMEOUT: 'Yazıcı fişin tamamını almadı.',
  NO_ANSWER: 'Yazıcı fişten sonra yanıt vermedi.',
  PAPER_OUT: 'Fiş basılırken kâğıt bitti.',
} as const;

const IMPOSSIBLE_TEXT = {
  ADDRESS_REFUSED: 'Bu yazıcı adresine izin verilmiyor.',
  SLIP_BROKEN: 'Fiş yazdırılacak hâle getirilemedi.',
} as const;

const AGENT_TEXT = {
  NOT_SENT: 'Fiş yazıcıya gönderilemedi.',
  UNCERTAIN: 'Fişin basılıp basılmadığı anlaşılamadı.',
} as const;

const BROKEN_OFF_TEXT = 'Yazdırma yarıda kesildi.';

interface Tries {
  attempts: number;
  doubtfulAttempts: number;
  wasUncertain: boolean;
}

/**
 * What one attempt means for the job and its printer (PRINT-18, PRINT-19). An attempt that sent nothing never counts
 * towards FAILED: the jobs of a printer that is off wait, however long, and print once, in order, when it is back. Only
 * attempts after which nobody knows what is on the paper, and those at an address that is not allowed, are counted; the
 * fifth is the last. A job once uncertain stays so until it is printed.
 */
export function decideDelivery(job: Tries, attempt: Attempt): Verdict {
  switch (attempt.outcome) {
    case 'SENT':
      return {
        job: { state: 'PRINTED', error: null, isDoubtful: false, retryAfterSeconds: 0 },
        printer: { state: 'ONLINE', error: null, wasSeen: true, isAcknowledged: attempt.isAcknowledged },
      };
    case 'NOT_SENT': {
      const error = NOT_SENT_TEXT[attempt.reason];
      return {
        job: waiting(job, error, backOffSeconds(job.attempts)),
        printer: { ...PRINTER_NOT_READY[attempt.reason], error },
      };
    }
    case 'UNCERTAIN': {
      const error = UNCERTAIN_TEXT[attempt.reason];
      return {
        job: doubtful({ ...job, wasUncertain: true }, error),
        printer: { state: attempt.reason === 'PAPER_OUT' ? 'PAPER_OUT' : 'UNKNOWN', error, wasSeen: true },
      };
    }
    case 'AGENT_FAILED':
      return judgeAgent(job, attempt);
    case 'IMPOSSIBLE': {
      const error = IMPOSSIBLE_TEXT[attempt.reason];
      // The same ticket never makes another slip: no use in holding up the printer's other jobs.
      if (attempt.reason === 'SLIP_BROKEN') return { job: failed(error), printer: null };
      return { job: doubtful(job, error), printer: { state: 'UNKNOWN', error, wasSeen: false } };
    }
    case 'GIVEN_BACK':
      return {
        job: attempt.isStarted
          ? { ...doubtful({ ...job, wasUncertain: true }, BROKEN_OFF_TEXT), retryAfterSeconds: 0 }
          : waiting(job, null, 0),
        printer: null,
      };
    case 'GIVEN_UP':
      return {
        job: failed(BROKEN_OFF_TEXT),
        printer: null,
      };
  }
}

/** Reported by an agent as NOT_SENT or UNCERTAIN, with the state in which it found the printer. */
function judgeAgent(job: Tries, attempt: Extract<Attempt, { outcome: 'AGENT_FAILED' }>): Verdict {
  const error = attempt.error ?? AGENT_TEXT[attempt.mayBePrinted ? 'UNCERTAIN' : 'NOT_SENT'];
  const state = attempt.printerState ?? 'UNKNOWN';
  return {
    job: attempt.mayBePrinted
      ? doubtful({ ...job, wasUncertain: true }, error)
      : waiting(job, error, backOffSeconds(job.attempts)),
    printer: {
      state,
      error: state === 'ONLINE' ? null : error,
      wasSeen: state !== 'UNKNOWN' && state !== 'UNREACHABLE',
    },
  };
}

const PRINTER_NOT_READY = {
  REFUSED: { state: 'UNREACHABLE', wasSeen: false },
  TIMEOUT: { state: 'UNREACHABLE', wasSeen: false },
  UNREACHABLE: { state: 'UNREACHABLE', wasSeen: false },
  OFFLINE: { state: 'OFF', wasSeen: true },
  PAPER_OUT: { state: 'PAPER_OUT', wasSeen: true },
} as const;

const failed = (error: string): JobOutcome => ({
  state: 'FAILED',
  error,
  isDoubtful: false,
  retryAfterSeconds: 0,
});

const waiting = ({ wasUncertain }: Tries, error: string | null, retryAfterSeconds: number): JobOutcome => ({
  state: wasUncertain ? 'UNCERTAIN' : 'PENDING',
  error,
  isDoubtful: false,
  retryAfterSeconds,
});

function doubtful(job: Tries, error: string): JobOutcome {
  const count = job.doubtfulAttempts + 1;
  if (count >= MAX_DOUBTFUL_ATTEMPTS) return { ...failed(error), isDoubtful: true };
  return { ...waiting(job, error, backOffSeconds(count)), isDoubtful: true };
}
