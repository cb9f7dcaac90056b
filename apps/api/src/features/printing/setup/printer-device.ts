import type { Printer } from '@sofra/contract/printing';
import { RuleError } from '@sofra/domain/errors';

/** What an agent opens or hands to the system's print queue; never an option of a command, never another file. */
const USB_DEVICE = /^\/dev\/(?:usb\/lp|lp|ttyUSB|ttyACM)\d{1,3}$/;
const QUEUE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]*$/u;

/**
 * The device of a printer that an agent prints on; null for a network printer, which has an address instead. For QZ Tray
 * any name that a computer gives its printers, for USB a device file or a print queue.
 * Errors: INVALID_INPUT.
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
