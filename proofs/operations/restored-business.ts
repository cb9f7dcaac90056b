import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { must, send, type ApiRequest } from '@sofra/test-kit/send';
import { startServerProcess } from '@sofra/api/test/faults/server-process';
import type { Business } from '@sofra/test-kit/money/test-business';

const PASSWORD = 'gizli-sifre';
/** Longer than the polling interval of the print worker. */
const SILENCE_MS = 4_000;
const PAPER_WITHIN_MS = 20_000;

/** A printer that accepts everything and counts the bytes. */
export interface CountingPrinter {
  port: number;
  bytes: () => number;
  close: () => Promise<void>;
}

export async function startCountingPrinter(): Promise<CountingPrinter> {
  let bytes = 0;
  const server = net.createServer((socket) => {
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.on('error', () => undefined); // the sender may disconnect
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    bytes: () => bytes,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface BusinessBefore {
  business: Business;
  printer: CountingPrinter;
  /** A write that was acknowledged before the backup, with its key and response. */
  remembered: Required<Pick<ApiRequest, 'path' | 'body' | 'key'>>;
  answer: unknown;
}

/** Starts the server on the restored database and uses it for a moment; returns sentences about violations. */
export async function tryRestoredBusiness(
  databaseUrl: string,
  restored: pg.Pool,
  { business, printer, remembered, answer }: BusinessBefore,
): Promise<string[]> {
  const settings = { LOG_LEVEL: 'silent', PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: '1-65535' };
  const server = await startServerProcess(databaseUrl, settings);
  const url = `http://127.0.0.1:${server.port}`;
  const wrong: string[] = [];
  try {
    const old = await send(url, { method: 'GET', path: '/tables', token: business.owner });
    if (old.status !== 401) wrong.push(`a session from before the restore was answered ${old.status}`);
    const token = await signInAgain(url, restored);
    const printedBefore = printer.bytes();
    await sleep(SILENCE_MS);
    if (printer.bytes() > printedBefore) wrong.push('slips of the backup were printed again by themselves');
    const repeated = await send(url, { ...remembered, token });
    if (JSON.stringify(repeated.body) !== JSON.stringify(answer))
      wrong.push(`a repeated key was answered ${repeated.status} ${JSON.stringify(repeated.body)}`);
    await sellSomething(url, token, business);
    if (!(await printsWithin(printer))) wrong.push('a new order did not print after the restore');
  } finally {
    await server.stop();
  }
  return wrong;
}

async function signInAgain(url: string, restored: pg.Pool): Promise<string> {
  const { rows } = await restored.query<{ email: string }>(`select email from users where role = 'ADMIN'`);
  const body = { email: rows[0]?.email, password: PASSWORD };
  return (await must<{ token: string }>(url, { path: '/auth/login', body })).token;
}

async function sellSomething(url: string, token: string, business: Business): Promise<void> {
  const id = (
    await must<{ id: string }>(url, { path: '/tables', token, body: { name: 'Yeni', capacity: 2 } })
  ).id;
  const body = { lines: [{ itemId: business.items.iskender, qty: 1 }] };
  await must(url, { path: `/tables/${id}/add-lines`, token, body, key: randomUUID() });
}

async function printsWithin(printer: CountingPrinter): Promise<boolean> {
  const before = printer.bytes();
  for (const until = Date.now() + PAPER_WITHIN_MS; Date.now() < until; await sleep(100))
    if (printer.bytes() > before) return true;
  return false;
}
