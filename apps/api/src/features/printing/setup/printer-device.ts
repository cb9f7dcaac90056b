import type { Printer } from '@sofra/contract/printing/printing';
import { RuleError } from '@sofra/domain/errors';

/** The device files and print queues that an agent may use. The patterns exclude command options and other files. */
const USB_DEVICE = /^\/dev\/(?:usb\/lp|lp|ttyUSB|ttyACM)\d{1,3}$/;
const QUEUE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]*$/u;

/**
 * The device of a printer that an agent or the till prints on. Null for a network printer, which has an address
 * instead. For QZ Tray it may be any printer name, for USB a device file or a print queue. Errors: INVALID_INPUT.
 */
export function checkedDevice({
  interface: kind,
  device,
}: Pick<Printer, 'interface' | 'device'>): string | null {
  if (kind === 'NETWORK' || device === null) return null;
  const isKnown = kind === 'QZ_TRAY' || USB_DEVICE.test(device) || QUEUE_NAME.test(device);
  if (isKnown && !device.includes('..')) return device;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'device', reason: 'Geçersiz aygıt' }] });
}
