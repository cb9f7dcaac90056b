import type { Printer } from '@sofra/contract/printing/printing';
import type { SendResult } from '@sofra/printer-link/send-to-printer';
import type {
  JobOutcome,
  ObservedPrinterState,
} from '#src/features/printing/delivery/print-delivery.store.ts';

/** The result of one attempt to print: that of the printer, or why it was not tried. */
export type Attempt =
  | SendResult
  /** The outcome reported by an agent; the printer's state is unknown if the agent does not report it. */
  | {
      outcome: 'AGENT_FAILED';
      mayBePrinted: boolean;
      printerState: Printer['state'] | null;
      error: string | null;
    }
  | { outcome: 'IMPOSSIBLE'; reason: 'ADDRESS_REFUSED' }
  | { outcome: 'IMPOSSIBLE'; reason: 'SLIP_BROKEN'; cause: unknown }
  /** The server is closing; `isStarted` when bytes may have been sent. */
  | { outcome: 'GIVEN_BACK'; isStarted: boolean }
  /** Too many attempts broke off without an outcome, so this one was not made. */
  | { outcome: 'GIVEN_UP' };

export interface Verdict {
  job: JobOutcome;
  /** Null when the attempt shows nothing about the printer. */
  printer: ObservedPrinterState | null;
}

/**
 * Longer than the slowest attempt: 2 s to connect, 0.3 s status, 5 s to send, 3 s to print, 0.5 s to close.
 */
export const LEASE_SECONDS = 20;
/** The fifth doubtful attempt is the last (PRINT-19). */
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
  ADDRESS_REFUSED: 'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.',
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
 * Decides the result of one attempt for the job and its printer (PRINT-18, PRINT-19). An attempt that sent nothing
 * never counts towards FAILED. The jobs of a printer that is off wait for any length of time. They are printed once, in
 * order, when it is back.
 *
 * Only two kinds of attempt count: those after which it is unknown what was printed, and those at an address that is
 * not allowed. The fifth is the last. A job that was once uncertain stays so until it is printed.
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
      // This ticket can never be encoded, so retrying it would only hold up the printer's other jobs.
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

/** The verdict on an outcome that an agent reports, as for NOT_SENT or UNCERTAIN, with the printer state it found. */
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
