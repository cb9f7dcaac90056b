import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendResult } from '@sofra/printer-link/send-to-printer';

/**
 * The only files a slip may be written to: USB, parallel and serial printers. The server sends the name. A server must
 * not be able to make this computer write into its other files (PRINT-35).
 */
const PRINTER_DEVICE = /^\/dev\/(?:usb\/lp|lp|ttyUSB|ttyACM)\d{1,3}$/;

export const isPrinterDevice = (file: string): boolean => PRINTER_DEVICE.test(file);

/** The methods of a file handle that printing needs. */
export interface DeviceHandle {
  stat: () => Promise<{ isCharacterDevice: () => boolean }>;
  write: (bytes: Uint8Array, offset: number, length: number) => Promise<{ bytesWritten: number }>;
  sync: () => Promise<void>;
  close: () => Promise<void>;
}
export type OpenDevice = (file: string) => Promise<DeviceHandle>;

/**
 * Opens without blocking. A printer without paper holds a write indefinitely, and the blocked thread would keep the
 * process from exiting.
 */
const openDevice: OpenDevice = (file) =>
  open(file, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY | constants.O_NOFOLLOW);

const WRITE_TIMEOUT_MS = 8_000;
const ASK_AGAIN_MS = 20;

export interface WriteOptions {
  open?: OpenDevice;
  timeoutMs?: number;
}

/** Writes one slip to a printer's device file. Throws RangeError for another file name: callers check it before. */
export async function writeToDevice(
  file: string,
  bytes: Uint8Array,
  { open = openDevice, timeoutMs = WRITE_TIMEOUT_MS }: WriteOptions = {},
): Promise<SendResult> {
  if (!isPrinterDevice(file)) throw new RangeError(`not a printer's device file: ${file}`);
  let handle: DeviceHandle;
  try {
    handle = await open(file);
  } catch (error) {
    return { outcome: 'NOT_SENT', reason: isBusy(error) ? 'REFUSED' : 'UNREACHABLE' };
  }
  try {
    // Checks the opened handle, not the name, which may point to another file by now.
    if (!(await handle.stat()).isCharacterDevice()) return { outcome: 'NOT_SENT', reason: 'UNREACHABLE' };
    return await deliver(handle, bytes, performance.now() + timeoutMs);
  } finally {
    await handle.close().catch(() => undefined); // an unplugged device fails to close; the outcome is known already
  }
}

async function deliver(handle: DeviceHandle, bytes: Uint8Array, deadline: number): Promise<SendResult> {
  let written = 0;
  try {
    while (written < bytes.length) {
      const taken = await unlessBusy(handle.write(bytes, written, bytes.length - written));
      if (taken !== null) written += taken;
      else if (performance.now() > deadline) return stuck(written);
      else await sleep(ASK_AGAIN_MS);
    }
    // The driver accepts the last piece without waiting for the printer, and closing would cut it off. An empty write
    // succeeds as soon as everything before it has reached the printer.
    while ((await unlessBusy(handle.write(bytes, 0, 0))) === null) {
      if (performance.now() > deadline) return stuck(written);
      await sleep(ASK_AGAIN_MS);
    }
    await handle.sync().catch(() => undefined); // printers cannot sync and reject it
    return { outcome: 'SENT', isAcknowledged: false };
  } catch {
    return written > 0
      ? { outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' }
      : { outcome: 'NOT_SENT', reason: 'UNREACHABLE' };
  }
}

/**
 * A printer that accepts no byte has its cover open or no paper. If it stopped in the middle, the outcome is uncertain.
 */
const stuck = (written: number): SendResult =>
  written === 0 ? { outcome: 'NOT_SENT', reason: 'OFFLINE' } : { outcome: 'UNCERTAIN', reason: 'TIMEOUT' };

/** The number of bytes written; null when the device accepts none at present. */
async function unlessBusy(writing: Promise<{ bytesWritten: number }>): Promise<number | null> {
  try {
    return (await writing).bytesWritten;
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

const isBusy = (error: unknown): boolean =>
  ['EAGAIN', 'EBUSY', 'EINTR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** True if the printer is connected to this computer: of several agents of a business, only one has the cable. */
export async function isPluggedIn(file: string): Promise<boolean> {
  if (!isPrinterDevice(file)) return false;
  const found = await stat(file).catch(() => null);
  return found?.isCharacterDevice() ?? false;
}
