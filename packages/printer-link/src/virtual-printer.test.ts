import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeSlip } from './encode-slip.ts';
import { sendToPrinter, type SendOptions } from './send-to-printer.ts';
import { startVirtualPrinter, type VirtualPrinter, type VirtualPrinterOptions } from './virtual-printer.ts';

const PRINTER = {
  columns: 42,
  codePage: 'cp857',
  codePageNumber: 13,
  cut: true,
  drawerPulse: false,
} as const;
const slipOf = (...texts: string[]) =>
  encodeSlip(
    texts.map((text) => ({ text, align: 'left', bold: false, size: 'normal' })),
    PRINTER,
  );

const started: VirtualPrinter[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((printer) => printer.stop()));
});

async function start(options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> {
  const printer = await startVirtualPrinter(options);
  started.push(printer);
  return printer;
}

const send = (printer: VirtualPrinter, bytes: Uint8Array, options: Partial<SendOptions> = {}) =>
  sendToPrinter({ host: printer.host, port: printer.port, bytes, closeWaitMs: 150, ...options });

describe('startVirtualPrinter', () => {
  it('prints slips of several connections and passes each to the listener', async () => {
    const received: string[] = [];
    const printer = await start({ onSlip: (slip) => received.push(slip.text) });
    await Promise.all(['Mutfak', 'Bar', 'Fırın'].map((text) => send(printer, slipOf(text))));
    expect(received.toSorted()).toEqual(['Bar', 'Fırın', 'Mutfak']);
    expect(printer.slips.map((slip) => slip.number)).toEqual([1, 2, 3]);
  });

  it('prints a slip at its cut, while the connection stays open', async () => {
    const printer = await start();
    const socket = connect(printer.port, printer.host);
    socket.write(slipOf('bir'));
    await printer.waitForSlip((slip) => slip.text === 'bir');
    socket.write(Buffer.concat([slipOf('iki'), slipOf('üç')]));
    await printer.waitForSlip((slip) => slip.text === 'üç');
    expect(printer.slips.map((slip) => slip.text)).toEqual(['bir', 'iki', 'üç']);
    socket.destroy();
  });

  it('keeps the last 50 slips', async () => {
    const printer = await start();
    await send(printer, Buffer.concat(Array.from({ length: 60 }, (_, index) => slipOf(`fiş ${index + 1}`))));
    await printer.waitForSlip((slip) => slip.number === 60);
    expect(printer.slips).toHaveLength(50);
    expect(printer.slips.at(0)).toMatchObject({ number: 11, text: 'fiş 11' });
  });

  it('shows the printed slip when another one was expected', async () => {
    const printer = await start();
    await send(printer, slipOf('2 x Ayran'));
    await expect(printer.waitForSlip((slip) => slip.text === 'yok', 50)).rejects.toThrow(/2 x Ayran/);
  });

  it('goes offline and returns on the same port', async () => {
    const printer = await start();
    const { port } = printer;
    await printer.goOffline();
    expect(await send(printer, slipOf('x'))).toMatchObject({ outcome: 'NOT_SENT', reason: 'REFUSED' });
    await printer.goOnline();
    expect(printer.port).toBe(port);
    expect(await send(printer, slipOf('geri geldi'))).toEqual({ outcome: 'SENT', isAcknowledged: false });
    expect(printer.slips.map((slip) => slip.text)).toEqual(['geri geldi']);
  });

  it('disconnects present clients when it goes offline, and keeps the printed slips', async () => {
    const printer = await start();
    const socket = connect(printer.port, printer.host);
    const reset = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined).write('yarım kalan\n');
    await once(socket, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await printer.goOffline();
    await reset;
    expect(printer.slips).toMatchObject([{ cut: false }]);
  });

  it('accepts and never responds, until the test resets it', async () => {
    const printer = await start();
    printer.setStatus({ isOnline: true, paper: 'OK' });
    printer.acceptAndNeverAnswer();
    expect(await send(printer, slipOf('kayıp'))).toEqual({ outcome: 'SENT', isAcknowledged: false });
    expect(printer.slips).toEqual([]);
    printer.acceptAndNeverAnswer(false);
    await send(printer, slipOf('yeni'));
    expect(printer.slips.map((slip) => slip.text)).toEqual(['yeni']);
  });

  it('drops one connection after a number of bytes and keeps the received part uncut', async () => {
    const printer = await start();
    printer.dropAfter(30);
    expect(await send(printer, slipOf('1 x Mercimek çorbası', '1 x Ayran'))).toMatchObject({
      outcome: 'UNCERTAIN',
    });
    const half = await printer.waitForSlip(() => true);
    expect(half.cut).toBe(false);
    expect('1 x Mercimek çorbası').toContain(half.text);
    expect(await send(printer, slipOf('sonraki'))).toEqual({ outcome: 'SENT', isAcknowledged: false });
  });

  it('drops, loses and stays silent as the test decides, for each connection', async () => {
    const printer = await start();
    printer.setStatus({ isOnline: true, paper: 'OK' });
    const fates = [30, null, null];
    printer.dropAfter(() => fates.shift() ?? null);
    printer.loseAnswers(() => fates.length === 1);
    const ask = { acknowledges: true, acknowledgeTimeoutMs: 100, statusTimeoutMs: 100 } as const;
    expect(await send(printer, slipOf('1 x Mercimek çorbası'), ask)).toMatchObject({ outcome: 'UNCERTAIN' });
    expect(await send(printer, slipOf('bir'), ask)).toEqual({ outcome: 'UNCERTAIN', reason: 'NO_ANSWER' });
    expect(await send(printer, slipOf('iki'), ask)).toMatchObject({ isAcknowledged: true });
    expect(printer.slips.map((slip) => slip.text).slice(-2)).toEqual(['bir', 'iki']);
  });

  it('keeps received slips without paper, and prints them on the next roll, in order', async () => {
    const printer = await start();
    printer.runOutOfPaper(1);
    await send(printer, slipOf('bir', 'iki'));
    await send(printer, slipOf('üç'));
    expect(printer.slips).toMatchObject([{ text: 'bir', cut: false }]);
    printer.loadPaper();
    expect(printer.slips.map((slip) => [slip.text, slip.cut])).toEqual([
      ['bir', false],
      ['iki', true],
      ['üç', true],
    ]);
  });

  it('loses waiting slips when it is switched off', async () => {
    const printer = await start();
    printer.runOutOfPaper(1);
    await send(printer, slipOf('bir', 'iki'));
    await printer.goOffline();
    printer.loadPaper();
    expect(printer.slips.map((slip) => slip.text)).toEqual(['bir']);
  });

  it('shows letters as a printer of that model does', async () => {
    const printer = await start({ codePages: { 61: 'cp857' } });
    await send(printer, slipOf('Şiş'));
    expect(printer.slips[0]?.text).not.toBe('Şiş');
    expect(printer.slips[0]?.unknown).toEqual(['1B 74 0D']);
  });

  it('rejects with the system error when the port is in use, and leaves nothing open', async () => {
    const first = await start({ pagePort: 0 });
    await expect(startVirtualPrinter({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const pagePort = Number(new URL(first.pageUrl!).port);
    await expect(startVirtualPrinter({ pagePort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
