import type { PrintJob, Printer } from '@sofra/contract/printing';

/** How the interface of a printer is called on the screen. */
export const INTERFACE_LABEL: Record<Printer['interface'], string> = {
  NETWORK: 'Ağ (IP)',
  QZ_TRAY: 'QZ Tray',
  USB: 'USB',
};

export const JOB_TYPE_LABEL: Record<PrintJob['type'], string> = {
  KOT: 'Sipariş fişi',
  RECEIPT: 'Hesap fişi',
  VOID: 'İptal fişi',
  TEST: 'Test fişi',
};

type Address = Pick<Printer, 'interface' | 'ip' | 'port'>;

/** *Ağ (IP) · 192.168.1.50:9100*; a local printer has no address. */
export const addressOf = ({ interface: kind, ip, port }: Address): string =>
  kind === 'NETWORK' && ip !== null ? `${INTERFACE_LABEL[kind]} · ${ip}:${port}` : INTERFACE_LABEL[kind];

/** Why a printer cannot be tested from here, or null: QZ_TRAY and USB belong to the till's own print module (spec 7). */
export function whyNoTest({
  interface: kind,
  isActive,
}: Pick<Printer, 'interface' | 'isActive'>): string | null {
  if (kind !== 'NETWORK') return 'Bu yazıcı kasadaki yazdırma programından test edilir.';
  return isActive ? null : 'Yazıcı kapalı. Test için önce açın.';
}
