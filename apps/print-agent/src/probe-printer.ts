import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Printer } from '@sofra/contract/printing/printing';
import type { AllowedAddresses } from '@sofra/printer-link/printer-address';
import { readStatus, type PrinterStatus } from '@sofra/printer-link/printer-status';
import { forbiddenReason, isWithinReach, type Target } from '#agent/print-slip.ts';

export interface ObservedPrinterState {
  state: Printer['state'];
  error: string | null;
}

const CONNECT_TIMEOUT_MS = 2_000;
const STATUS_TIMEOUT_MS = 300;

/** Reads the state of an idle printer. Never rejects, and connects to no address that slips may not be sent to. */
export async function probePrinter(target: Target, allowed: AllowedAddresses): Promise<ObservedPrinterState> {
  const hindrance = forbiddenReason(target, allowed);
  if (hindrance !== null) return { state: 'UNKNOWN', error: hindrance };
  if (target.interface === 'USB') {
    // UNKNOWN instead of OFFLINE, because the printer may be plugged into another computer that prints on it.
    const isHere = await isWithinReach(target);
    return isHere
      ? { state: 'ONLINE', error: null }
      : { state: 'UNKNOWN', error: 'Bu yazıcı bu bilgisayara bağlı değil.' };
  }
  return sightingOf(await askNetworkPrinter(target.ip ?? '', target.port));
}

async function askNetworkPrinter(host: string, port: number): Promise<PrinterStatus | 'SILENT' | 'LOST'> {
  const socket = new Socket();
  try {
    const connected = once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    socket.connect(port, host);
    await connected;
    socket.on('error', () => undefined); // 'close' follows, and is what is waited for
    return await readStatus(socket, STATUS_TIMEOUT_MS);
  } catch {
    return 'LOST';
  } finally {
    socket.destroy();
  }
}

function sightingOf(status: PrinterStatus | 'SILENT' | 'LOST'): ObservedPrinterState {
  if (status === 'SILENT') return { state: 'ONLINE', error: null };
  if (status === 'LOST')
    return {
      state: 'UNREACHABLE',
      error: 'Yazıcıya ulaşılamıyor. Açık ve bağlı olduğunu kontrol edin.',
    };
  if (status.paper === 'OUT') return { state: 'PAPER_OUT', error: 'Yazıcıda kâğıt bitti.' };
  return status.isOnline
    ? { state: 'ONLINE', error: null }
    : { state: 'OFF', error: 'Yazıcı hazır değil. Kapağını ve ışıklarını kontrol edin.' };
}
