import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBusiness } from '@sofra/test-kit/open-business';
import { send, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import pg from 'pg';
import { readConfig } from '#src/platform/operations/config.ts';
import { startSofra, type Sofra } from '#src/start-sofra.ts';

const SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  SOFRA_DEMO: '0',
  PRINT_MODE: 'agent',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
};

/** A temporary directory that PostgreSQL can enter, also when root runs the test. */
export function temporaryDirectory(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-faults-'));
  chmodSync(dataDir, 0o755); // when run as root, PostgreSQL runs as another account
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export interface StartedSofra {
  sofra: Sofra;
  /** A superuser's connection to the same database, for checking and breaking things. */
  connectOwner: (settings: pg.ClientConfig) => Promise<pg.Client>;
  url: string;
  send: (request: ApiRequest) => Promise<ApiResponse>;
}

/** Starts the whole product on a port of its own, as `npm start` does. */
export async function startWholeSofra(settings: Record<string, string>): Promise<StartedSofra> {
  const environment = { ...SETTINGS, ...settings };
  const sofra = await startSofra(readConfig(environment), {
    environment: { ...process.env, ...environment },
  });
  const url = `http://127.0.0.1:${sofra.port}`;
  const connectOwner = async (connection: pg.ClientConfig) => {
    const client = new pg.Client(connection);
    client.on('error', () => undefined); // the database is broken on purpose
    await client.connect();
    return client;
  };
  return { sofra, connectOwner, url, send: (request) => send(url, request) };
}

export interface Shop {
  token: string;
  tableId: string;
  itemId: string;
}

/** Registers a business with one table and one item for 100 lira. */
export async function openShop({ url }: Pick<StartedSofra, 'url'>, name = 'Deneme Kafe'): Promise<Shop> {
  const { owner, tables, items } = await openBusiness(url, {
    name,
    owner: { email: 'elif@ornek.test' },
    items: { tea: { name: 'Çay', price: 100, category: 'Çaylar' } },
    tables: 1,
  });
  return { token: owner.token, tableId: tables[0] ?? '', itemId: items.tea };
}

/** Repeats a request, as a client does, until the response is not 503. */
export async function patiently<Answer extends { status: number }>(
  request: () => Promise<Answer>,
  onUnavailable: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    const answer = await request();
    if (answer.status !== 503) return answer;
    onUnavailable(answer);
    await sleep(40);
  }
}

/** Polls until the condition holds; throws when it does not within the time. */
export async function until(what: string, timeoutMs: number, holds: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > timeoutMs) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await sleep(25);
  }
  return performance.now() - startedAt;
}
