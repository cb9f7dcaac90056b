import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeSlip } from './encode-slip.ts';
import { askPaperInOrder } from './escpos-commands.ts';
import { sendToPrinter, type SendOptions } from './send-to-printer.ts';
import { startVirtualPrinter, type VirtualPrinter } from './virtual-printer.ts';

const slip = encodeSlip(
  ['2 x Şiş İskender', '1 x Ayran', '1 x Çay'].map((text) => ({
    text,
    align: 'left',
    bold: false,
    size: 'normal',
  })),
  { columns: 42, codePage: 'cp857', codePageNumber: 13, cut: true, drawerPulse: false },
);
const READY = { isOnline: true, paper: 'OK' } as const;
const ACKNOWLEDGED = { outcome: 'SENT', isAcknowledged: true };
const UNACKNOWLEDGED = { outcome: 'SENT', isAcknowledged: false };
const doubt = (reason: string) => ({ outcome: 'UNCERTAIN', reason });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

async function talkingPrinter(): Promise<VirtualPrinter> {
  const printer = await startVirtualPrinter();
  cleanUps.push(() => printer.stop());
  printer.setStatus(READY);
  return printer;
}

/** A fake printer: calls the test with each piece it reads, and records everything it was sent. */
async function peer(
  receive: (piece: Buffer, socket: Socket) => void,
): Promise<{ port: number; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    cleanUps.push(() => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      received.push(piece);
      receive(piece, socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, received };
}

const send = (port: number, options: Partial<SendOptions> = {}) =>
  sendToPrinter({
    host: '127.0.0.1',
    port,
    bytes: slip,
    closeWaitMs: 100,
    statusTimeoutMs: 200,
    queryStatus: true,
    ...options,
  });

const known = { acknowledges: true, acknowledgeTimeoutMs: 200 } as const;

describe('a response of a printer after the slip', () => {
  it('is accepted, and the slip is on paper then', async () => {
    const printer = await talkingPrinter();
    expect(await send(printer.port)).toEqual(ACKNOWLEDGED);
    expect(printer.slips).toMatchObject([{ cut: true, unknown: [] }]);
    expect(await send(printer.port, known)).toEqual(ACKNOWLEDGED);
    expect(printer.slips).toHaveLength(2);
  });

  it.each([
    ['nearly the last paper', { isOnline: true, paper: 'LOW' }, ACKNOWLEDGED],
    ['no paper under its head', { isOnline: true, paper: 'OUT' }, doubt('PAPER_OUT')],
  ] as const)('reports %s', async (_name, status, outcome) => {
    const printer = await talkingPrinter();
    printer.setStatus(status);
    expect(await send(printer.port, { ...known, queryStatus: false })).toEqual(outcome);
  });

  it('is requested after the cut, in the same transmission', async () => {
    const { port, received } = await peer((_piece, socket) => socket.write('\x00'));
    expect(await send(port, { ...known, queryStatus: false })).toEqual(ACKNOWLEDGED);
    expect(Buffer.concat(received)).toEqual(Buffer.concat([slip, Uint8Array.from(askPaperInOrder)]));
  });

  it('is recognised among status bytes, automatic reports and flow control', async () => {
    const noise = [0x12, 0x11, 0x13, 0x14, 0x00, 0x00, 0x0f, 0x4f];
    const { port } = await peer((_piece, socket) => socket.write(Uint8Array.from([...noise, 0x03])));
    expect(await send(port, { ...known, queryStatus: false })).toEqual(ACKNOWLEDGED);
    const chatty = await peer((_piece, socket) => socket.write(Uint8Array.from(noise)));
    expect(await send(chatty.port, { ...known, queryStatus: false })).toEqual(doubt('NO_ANSWER'));
  });

  it('is accepted after our half of the connection is closed', async () => {
    const { port } = await peer((piece, socket) => {
      if (piece.length < 10) socket.write(Uint8Array.of(0x12, 0x12).subarray(0, piece.length / 3));
      else socket.once('end', () => socket.write('\x00'));
    });
    const options = { acknowledgeTimeoutMs: 50, statusTimeoutMs: 2000, closeWaitMs: 5000 };
    expect(await send(port, options)).toEqual(ACKNOWLEDGED);
  });
});

describe('silence after the slip', () => {
  it('is normal for a printer that never responded', async () => {
    const printer = await talkingPrinter();
    printer.loseAnswers(1);
    expect(await send(printer.port, { acknowledgeTimeoutMs: 50 })).toEqual(UNACKNOWLEDGED);
    expect(await send(printer.port)).toEqual(ACKNOWLEDGED);
  });

  it('is a doubt for a printer that responded before, also when the slip printed (PRINT-20)', async () => {
    const printer = await talkingPrinter();
    printer.loseAnswers(1);
    expect(await send(printer.port, known)).toEqual(doubt('NO_ANSWER'));
    expect(printer.slips).toHaveLength(1);
  });

  it('indicates a slip with a lost end', async () => {
    const printer = await talkingPrinter();
    printer.loseLast(20);
    expect(await send(printer.port, known)).toEqual(doubt('NO_ANSWER'));
    expect(await printer.waitForSlip(() => true)).toMatchObject({ cut: false });
    expect(await send(printer.port, known)).toEqual(ACKNOWLEDGED);
  });

  it('is explained by paper that ran out in the middle, for every printer', async () => {
    for (const acknowledges of [true, null]) {
      const printer = await talkingPrinter();
      printer.runOutOfPaper(2);
      const options = { acknowledges, acknowledgeTimeoutMs: 50 };
      expect(await send(printer.port, options)).toEqual(doubt('PAPER_OUT'));
      expect(await send(printer.port, options)).toEqual({ outcome: 'NOT_SENT', reason: 'PAPER_OUT' });
      expect(printer.slips).toMatchObject([{ cut: false, text: '2 x Şiş İskender\n1 x Ayran' }]);
    }
  });

  it('is a broken connection if the connection broke', async () => {
    const printer = await talkingPrinter();
    printer.dropAfter(40);
    expect(await send(printer.port, known)).toEqual(doubt('CONNECTION_LOST'));
    const { port } = await peer((_piece, socket) => socket.end());
    expect(await send(port, { ...known, queryStatus: false })).toEqual(doubt('CLOSED_EARLY'));
  });
});

describe('a printer that must not be queried', () => {
  it.each([
    ['gives no status response', {}],
    ['is known not to respond', { acknowledges: false, queryStatus: false }],
    ['must not be waited for', { acknowledges: true, acknowledgeTimeoutMs: 0, queryStatus: false }],
  ] as const)('%s and receives only the bytes of the slip', async (_name, options) => {
    const { port, received } = await peer(() => undefined);
    expect(await send(port, { statusTimeoutMs: 50, ...options })).toEqual(UNACKNOWLEDGED);
    const all = Buffer.concat(received);
    expect(all.subarray(all.length - slip.length)).toEqual(Buffer.from(slip));
    expect(all.includes(Buffer.from(askPaperInOrder))).toBe(false);
  });
});
