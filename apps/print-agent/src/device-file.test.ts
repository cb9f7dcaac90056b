import { expect, test } from 'vitest';
import { isPluggedIn, isPrinterDevice, writeToDevice, type DeviceHandle } from '#agent/device-file.ts';

const SLIP = Uint8Array.from({ length: 100 }, (_, index) => index);
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A fake device. `take` decides how many bytes each write accepts, or throws. */
function device(take: (length: number, call: number) => number, isCharacterDevice = true) {
  const state = { taken: [] as number[], isClosed: false };
  let calls = 0;
  const handle: DeviceHandle = {
    stat: () => Promise.resolve({ isCharacterDevice: () => isCharacterDevice }),
    write: (bytes, offset, length) =>
      Promise.resolve().then(() => {
        calls += 1;
        const bytesWritten = take(length, calls);
        state.taken.push(...bytes.subarray(offset, offset + bytesWritten));
        return { bytesWritten };
      }),
    sync: () => Promise.reject(failure('EINVAL')),
    close: () => {
      state.isClosed = true;
      return Promise.resolve();
    },
  };
  return Object.assign(state, { open: () => Promise.resolve(handle) });
}

const fails = (code: string): never => {
  throw failure(code);
};

test.each(['/dev/usb/lp0', '/dev/usb/lp12', '/dev/lp0', '/dev/ttyUSB0', '/dev/ttyACM3'])(
  '%s is a printer device',
  (file) => expect(isPrinterDevice(file)).toBe(true),
);

test.each([
  '/etc/passwd',
  '/dev/sda',
  '/dev/tty0',
  '/dev/ttyS0',
  '/dev/mem',
  '/dev/pts/3',
  '/dev/usb/lp',
  '/dev/usb/lp0/../../sda',
  '/dev/usb/lp0\n/etc/passwd',
  '/dev/usb/../sda1',
  ' /dev/usb/lp0',
  'dev/usb/lp0',
  '//dev/usb/lp0',
  '/dev/usb/lp0 ',
  '/dev/usb/lp1234',
  '',
])('%j is not a printer device and is never opened', async (file) => {
  expect(isPrinterDevice(file)).toBe(false);
  expect(await isPluggedIn(file)).toBe(false);
  const opened: string[] = [];
  const open = (name: string) => {
    opened.push(name);
    return device((length) => length).open();
  };
  await expect(writeToDevice(file, SLIP, { open })).rejects.toThrow(RangeError);
  expect(opened).toEqual([]);
});

test('a slip is written completely, in pieces as the printer accepts them', async () => {
  const usb = device((length, call) => (call % 2 === 0 ? fails('EAGAIN') : Math.min(length, 30)));
  expect(await writeToDevice('/dev/usb/lp0', SLIP, usb)).toEqual({ outcome: 'SENT', isAcknowledged: false });
  expect(usb.taken).toEqual([...SLIP]);
  expect(usb.isClosed).toBe(true);
});

test('the device is not closed before the printer has the last piece', async () => {
  let waits = 3;
  const usb = device((length) => {
    if (length > 0) return length;
    waits -= 1;
    return waits > 0 ? fails('EAGAIN') : 0;
  });
  expect(await writeToDevice('/dev/usb/lp0', SLIP, usb)).toMatchObject({ outcome: 'SENT' });
  expect(waits).toBe(0);
});

test('a name that leads to an ordinary file is not written to (PRINT-35)', async () => {
  const file = device((length) => length, false);
  expect(await writeToDevice('/dev/usb/lp0', SLIP, file)).toEqual({
    outcome: 'NOT_SENT',
    reason: 'UNREACHABLE',
  });
  expect(file.taken).toEqual([]);
  expect(file.isClosed).toBe(true);
});

test.each([
  ['ENOENT', 'UNREACHABLE'],
  ['EACCES', 'UNREACHABLE'],
  ['EBUSY', 'REFUSED'],
])('a device that cannot be opened (%s) received nothing', async (code, reason) => {
  const open = () => Promise.reject(failure(code));
  expect(await writeToDevice('/dev/usb/lp0', SLIP, { open })).toEqual({ outcome: 'NOT_SENT', reason });
});

test('a device that accepts nothing received nothing; after a stop in the middle the result is unknown', async () => {
  const shut = device(() => fails('EAGAIN'));
  expect(await writeToDevice('/dev/lp0', SLIP, { ...shut, timeoutMs: 100 })).toEqual({
    outcome: 'NOT_SENT',
    reason: 'OFFLINE',
  });
  const stuck = device((_, call) => (call === 1 ? 10 : fails('EAGAIN')));
  expect(await writeToDevice('/dev/lp0', SLIP, { ...stuck, timeoutMs: 100 })).toEqual({
    outcome: 'UNCERTAIN',
    reason: 'TIMEOUT',
  });
  expect(stuck.isClosed).toBe(true);
});

test('unplugged before the first byte nothing was sent; afterwards the result is unknown', async () => {
  const before = device(() => fails('ENODEV'));
  expect(await writeToDevice('/dev/lp0', SLIP, before)).toMatchObject({ outcome: 'NOT_SENT' });
  const after = device((_, call) => (call === 1 ? 10 : fails('ENODEV')));
  expect(await writeToDevice('/dev/lp0', SLIP, after)).toEqual({
    outcome: 'UNCERTAIN',
    reason: 'CONNECTION_LOST',
  });
});
