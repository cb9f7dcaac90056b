import type { SendResult } from '@sofra/printer-link/send-to-printer';
import type { JobOutcome, PrinterSighting } from '#src/features/printing/print-delivery.store.ts';

/** How one attempt went: what the printer's side said, or why it was never asked. */
export type Attempt =
  | SendResult
  | { outcome: 'IMPOSSIBLE'; reason: 'ADDRESS_REFUSED' | 'SLIP_BROKEN' }
  /** The server is closing: `isStarted` when bytes may have left. */
  | { outcome: 'GIVEN_BACK'; isStarted: boolean }
  /** Too many attempts broke off without an answer: this one was not made. */
  | { outcome: 'GIVEN_UP' };

export interface Verdict {
  job: JobOutcome;
  /** Null: the attempt says nothing about the printer. */
  printer: PrinterSighting | null;
}

/** design/reliability.md, "Printing". */
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
} as const;

const IMPOSSIBLE_TEXT = {
  ADDRESS_REFUSED: 'Bu yazıcı adresine izin verilmiyor.',
  SLIP_BROKEN: 'Fiş yazdırılacak hâle getirilemedi.',
} as const;

const BROKEN_OFF_TEXT = 'Yazdırma yarıda kesildi.';

interface Tries {
  attempts: number;
  doubtfulAttempts: number;
  wasUncertain: boolean;
}

/**
 * What one attempt means for the job and its printer (decisions 38). An attempt that sent nothing never counts towards
 * FAILED: the jobs of a printer that is off wait, however long, and print once, in order, when it is back. Only
 * attempts after which nobody knows what is on the paper, and those that cannot ever succeed, are counted; the fifth is
 * the last. A job once uncertain stays so until it is printed.
 */
export function judgeDelivery(job: Tries, attempt: Attempt): Verdict {
  switch (attempt.outcome) {
    case 'SENT':
      return {
        job: { state: 'PRINTED', error: null, isDoubtful: false, retryAfterSeconds: 0 },
        printer: { state: 'ONLINE', error: null, wasSeen: true },
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
        printer: { state: 'UNKNOWN', error, wasSeen: true },
      };
    }
    case 'IMPOSSIBLE': {
      const error = IMPOSSIBLE_TEXT[attempt.reason];
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
        job: { state: 'FAILED', error: BROKEN_OFF_TEXT, isDoubtful: false, retryAfterSeconds: 0 },
        printer: null,
      };
  }
}

const PRINTER_NOT_READY = {
  REFUSED: { state: 'UNREACHABLE', wasSeen: false },
  TIMEOUT: { state: 'UNREACHABLE', wasSeen: false },
  UNREACHABLE: { state: 'UNREACHABLE', wasSeen: false },
  OFFLINE: { state: 'OFF', wasSeen: true },
  PAPER_OUT: { state: 'PAPER_OUT', wasSeen: true },
} as const;

const waiting = ({ wasUncertain }: Tries, error: string | null, retryAfterSeconds: number): JobOutcome => ({
  state: wasUncertain ? 'UNCERTAIN' : 'PENDING',
  error,
  isDoubtful: false,
  retryAfterSeconds,
});

function doubtful(job: Tries, error: string): JobOutcome {
  const count = job.doubtfulAttempts + 1;
  if (count >= MAX_DOUBTFUL_ATTEMPTS)
    return { state: 'FAILED', error, isDoubtful: true, retryAfterSeconds: 0 };
  return { ...waiting(job, error, backOffSeconds(count)), isDoubtful: true };
}
