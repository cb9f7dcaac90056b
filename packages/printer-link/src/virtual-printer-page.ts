import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paperRows } from './paper-rows.ts';
import type { PrintedSlip, PrintedSlips } from './printed-slips.ts';

export interface SlipPageOptions {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly printerPort: number;
  readonly columns: number;
  readonly paper: PrintedSlips;
}

export interface SlipPage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="11" rx="3" fill="#0b5563"/>' +
  '<path d="M8 13h16v15l-4-3-4 3-4-3-4 3z" fill="#fffdf8" stroke="#0b5563" stroke-width="2"/></svg>';

const read = (file: URL): string => readFileSync(file, 'utf8');

/** The files of the page by path; any other path is 404. */
const readAssets = (): ReadonlyMap<string, { type: string; body: string }> =>
  new Map([
    [
      '/',
      {
        type: 'text/html; charset=utf-8',
        body: read(new URL('./virtual-printer-page.html', import.meta.url)),
      },
    ],
    [
      '/page.css',
      { type: 'text/css; charset=utf-8', body: read(new URL('./virtual-printer-page.css', import.meta.url)) },
    ],
    [
      '/page.mjs',
      {
        type: 'text/javascript; charset=utf-8',
        body: read(new URL('./virtual-printer-page.client.mjs', import.meta.url)),
      },
    ],
    ['/icon.svg', { type: 'image/svg+xml', body: ICON }],
  ]);

const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

const clock = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'medium' });

const onPage = (slip: PrintedSlip, columns: number) => ({
  number: slip.number,
  time: clock.format(slip.printedAt),
  cut: slip.cut,
  drawer: slip.drawer,
  unknown: slip.unknown,
  rows: slip.rows.flatMap((row) => paperRows(row, columns)),
});

/** Server-sent events: first all slips so far, then each slip as it is printed, until the browser disconnects. */
function streamSlips(response: ServerResponse, { host, printerPort, columns, paper }: SlipPageOptions): void {
  const send = (event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { ...SECURITY_HEADERS, 'Content-Type': 'text/event-stream' });
  const slips = paper.all.map((slip) => onPage(slip, columns));
  send('start', { address: `${host}:${printerPort}`, columns, slips });
  response.on(
    'close',
    paper.onPrinted((slip) => send('slip', onPage(slip, columns))),
  );
}

/** Starts the local page that shows the virtual printer's slips live, newest first. Rejects when the port is taken. */
export async function startSlipPage(options: SlipPageOptions): Promise<SlipPage> {
  const assets = readAssets();
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (request.method === 'GET' && path === '/events') return streamSlips(response, options);
    const found = request.method === 'GET' ? assets.get(path) : undefined;
    response.writeHead(found ? 200 : 404, {
      ...SECURITY_HEADERS,
      'Content-Type': found?.type ?? 'text/plain; charset=utf-8',
    });
    response.end(found?.body ?? 'Sayfa bulunamadı');
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}/`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
