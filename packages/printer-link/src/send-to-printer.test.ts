import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeSlip } from './encode-slip.ts';
import { decodeStatus, encodeStatus } from './printer-status.ts';
import { sendToPrinter, type SendOptions } from './send-to-printer.ts';
import { startVirtualPrinter, type VirtualPrinter } from './virtual-printer.ts';

const bytes = encodeSlip([{ text: '2 x Şiş İskender', align: 'left', bold: false, size: 'normal' }], {
  columns: 42,
  codePage: 'cp857',
  codePageNumber: 13,
  cut: true,
  drawerPulse: false,
});

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

async function printer(): Promise<VirtualPrinter> {
  const started = await startVirtualPrinter();
  cleanUps.push(() => started.stop());
  return started;
}

/** A fake printer that lets the test handle each connection; returns its port. */
async function peer(behave: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

/**
 * A listener on a blocked thread with a full queue: the next connection waits for ever, as with a printer that hangs.
 */
async function portThatNeverAccepts(): Promise<number> {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
     });`,
    { eval: true },
  );
  const [port] = (await once(thread, 'message')) as [number];
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  cleanUps.push(async () => {
    for (const socket of waiting) socket.destroy();
    await thread.terminate();
  });
  await Promise.race(waiting.map((socket) => once(socket, 'connect')));
  return port;
}

const send = (port: number, options: Partial<SendOptions> = {}) =>
  sendToPrinter({ host: '127.0.0.1', port, bytes, closeWaitMs: 150, ...options });

describe('sendToPrinter', () => {
  it('sends a slip and sees the printer close', async () => {
    const { port, waitForSlip } = await printer();
    expect(await send(port, { closeWaitMs: 600_000 })).toEqual({ outcome: 'SENT', isAcknowledged: false });
    expect((await waitForSlip(() => true)).text).toBe('2 x Şiş İskender');
  });

  it('counts a printer that reads, never responds and never closes as sent', async () => {
    const received: Buffer[] = [];
    const port = await peer((socket) => socket.on('data', (piece) => received.push(piece)));
    expect(await send(port)).toEqual({ outcome: 'SENT', isAcknowledged: false });
    expect(Buffer.concat(received)).toEqual(Buffer.from(bytes));
  });

  it('ignores other data of the printer in the meantime', async () => {
    const port = await peer((socket) =>
      socket.on('data', () => socket.write('OK\x14\x00')).on('end', () => socket.end()),
    );
    expect(await send(port)).toEqual({ outcome: 'SENT', isAcknowledged: false });
  });

  it('reports NOT_SENT when no process listens', async () => {
    const { port, goOffline } = await printer();
    await goOffline();
    expect(await send(port)).toEqual({ outcome: 'NOT_SENT', reason: 'REFUSED' });
  });

  it('reports NOT_SENT when the connection takes too long', async () => {
    const port = await portThatNeverAccepts();
    expect(await send(port, { connectTimeoutMs: 100 })).toEqual({ outcome: 'NOT_SENT', reason: 'TIMEOUT' });
  });

  it('reports NOT_SENT when the address has no route', async () => {
    // The operating system refuses a TCP connection to the broadcast address, so nothing leaves the machine.
    const result = await send(9100, { host: '255.255.255.255' });
    expect(result).toEqual({ outcome: 'NOT_SENT', reason: 'UNREACHABLE' });
  });

  it('is uncertain when the printer resets the connection while it reads', async () => {
    const { port, dropAfter } = await printer();
    dropAfter(10);
    expect(await send(port)).toEqual({ outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' });
    expect(await send(port)).toEqual({ outcome: 'SENT', isAcknowledged: false });
  });

  it('is uncertain when the slip is printed and the acknowledgement lost', async () => {
    const { port, dropAfter, waitForSlip } = await printer();
    dropAfter(bytes.length);
    expect(await send(port)).toEqual({ outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' });
    expect((await waitForSlip(() => true)).cut).toBe(true);
  });

  it('is uncertain when the printer resets the connection after everything was written', async () => {
    const port = await peer((socket) =>
      socket.resume().on('end', () => setTimeout(() => socket.resetAndDestroy(), 50)),
    );
    expect(await send(port, { closeWaitMs: 25_000 })).toEqual({
      outcome: 'UNCERTAIN',
      reason: 'CONNECTION_LOST',
    });
  });

  it('is uncertain when the printer closes before the end of the slip', async () => {
    const port = await peer((socket) => socket.resume().end());
    expect(await send(port)).toEqual({ outcome: 'UNCERTAIN', reason: 'CLOSED_EARLY' });
  });

  it('is uncertain when the printer stops reading in the middle of a long slip', async () => {
    const { port, acceptAndNeverAnswer } = await printer();
    acceptAndNeverAnswer();
    const long = new Uint8Array(64 * 1024 * 1024);
    expect(await send(port, { bytes: long, sendTimeoutMs: 200 })).toEqual({
      outcome: 'UNCERTAIN',
      reason: 'TIMEOUT',
    });
  });

  it('resolves no host name', async () => {
    await expect(sendToPrinter({ host: 'localhost', port: 9100, bytes })).rejects.toThrow(RangeError);
  });

  it('leaves no connection open', async () => {
    const closed: Promise<unknown>[] = [];
    const port = await peer((socket) => {
      socket.resume();
      closed.push(once(socket, 'end'));
    });
    await send(port);
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
  });
});

describe('the status query before sending', () => {
  it('allows a printer that reports ready, and a printer without a response', async () => {
    const started = await printer();
    const { port, setStatus } = started;
    setStatus({ isOnline: true, paper: 'LOW' });
    expect(await send(port, { queryStatus: true })).toEqual({ outcome: 'SENT', isAcknowledged: true });
    setStatus(null);
    expect(await send(port, { queryStatus: true, statusTimeoutMs: 50 })).toEqual({
      outcome: 'SENT',
      isAcknowledged: false,
    });
    expect(started.slips).toHaveLength(2);
  });

  it('prevents sending to a printer without paper or offline (PRINT-21)', async () => {
    const started = await printer();
    const { port, setStatus } = started;
    setStatus({ isOnline: false, paper: 'OUT' });
    expect(await send(port, { queryStatus: true })).toEqual({ outcome: 'NOT_SENT', reason: 'PAPER_OUT' });
    setStatus({ isOnline: false, paper: 'OK' });
    expect(await send(port, { queryStatus: true })).toEqual({ outcome: 'NOT_SENT', reason: 'OFFLINE' });
    expect(started.slips).toEqual([]);
  });

  it('reports NOT_SENT when the connection ends during the query', async () => {
    const port = await peer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(await send(port, { queryStatus: true })).toEqual({ outcome: 'NOT_SENT', reason: 'UNREACHABLE' });
  });

  it.each([
    { isOnline: true, paper: 'OK' },
    { isOnline: true, paper: 'LOW' },
    { isOnline: false, paper: 'OUT' },
  ] as const)('reads the status %j as printers send it', (status) => {
    expect(decodeStatus(encodeStatus(status, 1), encodeStatus(status, 4))).toEqual(status);
  });

  it('reads the status bytes of the manual', () => {
    expect(decodeStatus(0x12, 0x12)).toEqual({ isOnline: true, paper: 'OK' });
    expect(decodeStatus(0x16, 0x1e)).toEqual({ isOnline: true, paper: 'LOW' });
    expect(decodeStatus(0x1a, 0x7e)).toEqual({ isOnline: false, paper: 'OUT' });
  });
});
