import { afterEach, describe, expect, it } from 'vitest';
import { encodeSlip } from './encode-slip.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { startVirtualPrinter, type VirtualPrinter } from './virtual-printer.ts';

let printer: VirtualPrinter;
afterEach(() => printer.stop());

async function start(): Promise<string> {
  printer = await startVirtualPrinter({ pagePort: 0, columns: 16 });
  return printer.pageUrl!;
}

const print = (text: string) =>
  sendToPrinter({
    host: printer.host,
    port: printer.port,
    bytes: encodeSlip([{ text, align: 'center', bold: true, size: 'double' }], {
      columns: 16,
      codePage: 'cp857',
      codePageNumber: 13,
      cut: true,
      drawerPulse: true,
    }),
  });

interface Event {
  name: string;
  data: { slips?: unknown[] } & Record<string, unknown>;
}

/** Reads server-sent events as a browser does, one at a time. */
async function openEvents(url: string): Promise<{ next: () => Promise<Event>; close: () => Promise<void> }> {
  const response = await fetch(new URL('/events', url));
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    next: async () => {
      while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
      const [event = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      return { name, data: JSON.parse(data) };
    },
    close: () => reader.cancel(),
  };
}

describe('the page of the virtual printer', () => {
  it('is Turkish, has a title, and uses only its own files', async () => {
    const url = await start();
    const response = await fetch(url);
    const html = await response.text();
    expect(html).toContain('<html lang="tr">');
    expect(html).toContain('<title>Sanal Yazıcı</title>');
    expect(html).toContain('Henüz fiş basılmadı');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/style=|onclick=|<style|<script(?![^>]*src=)/);
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await fetch(new URL(path!, url))).status, path).toBe(200);
    }
  });

  it('has no other address, and accepts no input', async () => {
    const url = await start();
    expect((await fetch(new URL('/virtual-printer-page.ts', url))).status).toBe(404);
    expect((await fetch(new URL('/%2e%2e/package.json', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });

  it('sends the whole roll first, then each printed slip, split as on paper', async () => {
    const url = await start();
    await print('ilk');
    const events = await openEvents(url);
    const first = await events.next();
    expect(first).toMatchObject({
      name: 'start',
      data: { columns: 16, address: `127.0.0.1:${printer.port}` },
    });
    expect(first.data.slips).toMatchObject([{ number: 1, rows: [{ text: 'ilk' }] }]);
    await print('Adana Kebap');
    expect(await events.next()).toMatchObject({
      name: 'slip',
      data: {
        number: 2,
        cut: true,
        drawer: true,
        unknown: [],
        rows: [
          { text: 'Adana Ke', align: 'center', bold: true, size: 'double' },
          { text: 'bap', align: 'center', bold: true, size: 'double' },
        ],
      },
    });
    await events.close();
  });

  it('starts with an empty roll', async () => {
    const events = await openEvents(await start());
    expect((await events.next()).data.slips).toEqual([]);
    await events.close();
  });

  it('stops while a browser is connected', async () => {
    const url = await start();
    const events = await openEvents(url);
    await events.next();
    await printer.stop();
    await expect(events.next()).rejects.toThrow();
    await expect(fetch(url)).rejects.toThrow();
  });
});
