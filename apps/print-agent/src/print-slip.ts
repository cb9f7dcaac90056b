import type { ClaimedJob } from '@sofra/contract/printing/print-jobs';
import type { Printer } from '@sofra/contract/printing/printing';
import { isAllowedAddress, type AllowedAddresses } from '@sofra/printer-link/printer-address';
import { sendToPrinter, type SendResult } from '@sofra/printer-link/send-to-printer';
import { isPluggedIn, isPrinterDevice, writeToDevice } from '#agent/device-file.ts';

type PrinterState = Printer['state'];
/** The fields of a printer that printing needs. */
export type Target = Pick<ClaimedJob['printer'], 'interface' | 'ip' | 'port' | 'device' | 'name'> &
  Partial<Pick<ClaimedJob['printer'], 'acknowledges'>>;

export type Outcome =
  | { isPrinted: true; isAcknowledged: boolean }
  | {
      isPrinted: false;
      /** False only when no byte of the slip was sent. */
      mayBePrinted: boolean;
      /** Absent when the attempt shows nothing about the state of the printer. */
      printerState?: PrinterState;
      error?: string;
    };

const NOT_SENT = {
  REFUSED: {
    printerState: 'UNREACHABLE',
    error: 'Yazıcı bağlantıyı kabul etmiyor. Açık olduğunu kontrol edin.',
  },
  TIMEOUT: {
    printerState: 'UNREACHABLE',
    error: 'Yazıcı yanıt vermiyor. Açık ve ağa bağlı olduğunu kontrol edin.',
  },
  UNREACHABLE: {
    printerState: 'UNREACHABLE',
    error: 'Yazıcıya ulaşılamıyor. Açık ve bağlı olduğunu kontrol edin.',
  },
  OFFLINE: { printerState: 'OFF', error: 'Yazıcı hazır değil. Kapağını ve ışıklarını kontrol edin.' },
  PAPER_OUT: { printerState: 'PAPER_OUT', error: 'Yazıcıda kâğıt bitti.' },
} as const;

const UNCERTAIN = {
  CONNECTION_LOST: 'Fiş gönderilirken bağlantı koptu.',
  CLOSED_EARLY: 'Yazıcı bağlantıyı fiş bitmeden kapattı.',
  TIMEOUT: 'Yazıcı fişin tamamını almadı.',
  NO_ANSWER: 'Yazıcı fişten sonra yanıt vermedi.',
  PAPER_OUT: 'Fiş basılırken kâğıt bitti.',
} as const;

/** No printing attempt takes longer; the timeouts are in `sendToPrinter` and `writeToDevice`. */
export const SLOWEST_ATTEMPT_MS = 12_000;

const deviceOf = ({ device, name }: Target): string => device ?? name;

/**
 * The reason why this computer must not print on a printer, whatever the server sends; null when it may. The agent does
 * not trust the server here. It checks addresses and device files again (PRINT-35).
 */
export function forbiddenReason(target: Target, allowed: AllowedAddresses): string | null {
  switch (target.interface) {
    case 'QZ_TRAY':
      return 'Bu yazıcıya kasadaki QZ Tray yazdırır.';
    case 'USB':
      return isPrinterDevice(deviceOf(target)) ? null : 'Bu aygıt dosyasına izin verilmiyor.';
    case 'NETWORK':
      return target.ip !== null && isAllowedAddress(target.ip, target.port, allowed)
        ? null
        : 'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.';
  }
}

/** A USB printer is printed on by the computer it is plugged into. */
export const isWithinReach = async (target: Target): Promise<boolean> =>
  target.interface !== 'USB' || isPluggedIn(deviceOf(target));

/** Sends one slip to its printer and returns how certain the outcome is. Never rejects. */
export async function printSlip(
  target: Target,
  bytes: Uint8Array,
  allowed: AllowedAddresses,
): Promise<Outcome> {
  const hindrance = forbiddenReason(target, allowed);
  if (hindrance !== null)
    return { isPrinted: false, mayBePrinted: false, printerState: 'UNKNOWN', error: hindrance };
  const result =
    target.interface === 'USB'
      ? await writeToDevice(deviceOf(target), bytes)
      : await sendToPrinter({
          host: target.ip ?? '',
          port: target.port,
          bytes,
          queryStatus: true,
          acknowledges: target.acknowledges ?? null,
        });
  return outcomeOf(result);
}

function outcomeOf(result: SendResult): Outcome {
  switch (result.outcome) {
    case 'SENT':
      return { isPrinted: true, isAcknowledged: result.isAcknowledged };
    case 'NOT_SENT':
      return { isPrinted: false, mayBePrinted: false, ...NOT_SENT[result.reason] };
    case 'UNCERTAIN':
      return {
        isPrinted: false,
        mayBePrinted: true,
        printerState: result.reason === 'PAPER_OUT' ? 'PAPER_OUT' : 'UNKNOWN',
        error: UNCERTAIN[result.reason],
      };
  }
}
