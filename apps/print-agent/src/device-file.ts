import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendResult } from '@sofra/printer-link/send-to-printer';

/**
 * The only files a slip is ever written to: USB and parallel printers, and serial lines. The name comes from the server,
 * and a server must not be able to make this computer write into its files (PRINT-35).
 */
const PRINTER_DEVICE = /^\/dev\/(?:usb\/lp|lp|ttyUSB|ttyACM)\d{1,3}$/;

export const isPrinterDevice = (file: string): boolean => PRINTER_DEVICE.test(file);

/** The part of a file handle that printing needs. */
export interface DeviceHandle {
  stat: () => Promise<{ isCharacterDevice: () => boolean }>;
  write: (bytes: Uint8Array, offset: number, length: number) => Promise<{ bytesWritten: number }>;
  sync: () => Promise<void>;
  close: () => Promise<void>;
}
export type OpenDevice = (file: string) => Promise<DeviceHandle>;

/**
 * Without waiting: a printer without paper holds a write back for as long as it likes, and a thread that is stuck in it
 * could not even end with the process.
 */
const openDevice: OpenDevice = (file) =>
  open(file, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY | constants.O_NOFOLLOW);

const WRITE_TIMEOUT_MS = 8_000;
const ASK_AGAIN_MS = 20;

export interface WriteOptions {
  open?: OpenDevice;
  timeoutMs?: number;
}

/** Writes one slip to a printer's device file. The refused name throws (RangeError): the caller has looked before. */
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
    // Asked of what is open, not of the name: that may have become something else meanwhile.
    if (!(await handle.stat()).isCharacterDevice()) return { outcome: 'NOT_SENT', reason: 'UNREACHABLE' };
    return await deliver(handle, bytes, performance.now() + timeoutMs);
  } finally {
    await handle.close().catch(() => undefined); // an unplugged device: what counts is known already
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
    // The driver takes the last piece without waiting for it, and closing would cut it off. An empty write is taken as
    // soon as everything before it has reached the printer.
    while ((await unlessBusy(handle.write(bytes, 0, 0))) === null) {
      if (performance.now() > deadline) return stuck(written);
      await sleep(ASK_AGAIN_MS);
    }
    await handle.sync().catch(() => undefined); // printers have nothing to sync and say so
    return { outcome: 'SENT', isAcknowledged: false };
  } catch {
    return written > 0
      ? { outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' }
      : { outcome: 'NOT_SENT', reason: 'UNREACHABLE' };
  }
}

/** A printer that takes nothing at all has its cover open or no paper; one that stopped in the middle is a riddle. */
const stuck = (written: number): SendResult =>
  written === 0 ? { outcome: 'NOT_SENT', reason: 'OFFLINE' } : { outcome: 'UNCERTAIN', reason: 'TIMEOUT' };

/** How many bytes were taken; null: none at present. */
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

/** Whether the printer is plugged in here: of two computers only one has the cable. */
export async function isPluggedIn(file: string): Promise<boolean> {
  if (!isPrinterDevice(file)) return false;
  const found = await stat(file).catch(() => null);
  return found?.isCharacterDevice() ?? false;
}
