import type { Printer } from '@sofra/contract/printing/printing';
import { agoText } from '#src/lib/format/ago-text.ts';

/** The labels of the interfaces, with an explanation for the user who sets a printer up. */
export const INTERFACE = {
  NETWORK: {
    label: 'Ağ (IP)',
    note: 'Yazıcı ağ kablosu veya Wi-Fi ile bağlı, ağda kendi adresi var. Önerilen yol.',
  },
  QZ_TRAY: {
    label: 'QZ Tray',
    note: 'Yazıcı kasa bilgisayarına kurulu. O bilgisayarda QZ Tray programı ve açık bir Sofra sekmesi gerekir.',
  },
  USB: {
    label: 'USB',
    note: 'Yazıcı küçük bir yazdırma bilgisayarına USB ile takılı; fişleri oradaki program basar.',
  },
} as const satisfies Record<Printer['interface'], { label: string; note: string }>;

type Address = Pick<Printer, 'interface' | 'ip' | 'port'> & { device?: string | null };

/** *Ağ (IP) · 192.168.1.50:9100*, *USB · /dev/usb/lp0*; for a local printer without a device, its own name. */
export function addressOf({ interface: kind, ip, port, device }: Address): string {
  const { label } = INTERFACE[kind];
  const where = kind === 'NETWORK' ? ip && `${ip}:${port}` : device;
  return where ? `${label} · ${where}` : label;
}

/**
 * Names the device that prints the slips of this printer. `agents`: the computers on site that serve it (PRINT-38).
 */
export function whoPrints(
  printer: Pick<Printer, 'interface' | 'printedBy'>,
  agents: readonly string[],
): string {
  if (printer.printedBy === 'SERVER') return 'Sunucu doğrudan basar';
  if (agents.length > 0) return `Basan bilgisayar: ${agents.join(', ')}`;
  if (printer.interface === 'QZ_TRAY') return 'QZ Tray olan kasa basar';
  return printer.interface === 'USB' ? 'Yazdırma bilgisayarı basar' : 'Kasa veya yazdırma bilgisayarı basar';
}

/**
 * The reason that a printer cannot be tested from here, or null. This computer cannot reach the USB printers of an
 * agent.
 */
export function whyNoTest(
  { interface: kind, isActive }: Pick<Printer, 'interface' | 'isActive'>,
  agents: readonly string[],
): string | null {
  if (kind === 'USB' && agents.length > 0) {
    return 'Yazdırma bilgisayarına takılı; denemek için bağlı olduğu istasyonu test edin.';
  }
  return isActive ? null : 'Yazıcı kapalı. Test için önce açın.';
}

/** *3 fiş bekliyor · en eskisi 6 dk önce*, or null. */
export function waitingText({ waitingJobs, waitingSince }: Printer, now: number): string | null {
  if (waitingJobs === 0) return null;
  const text = `${waitingJobs} fiş bekliyor`;
  return waitingSince === null ? text : `${text} · en eskisi ${agoText(now - waitingSince.getTime())}`;
}
