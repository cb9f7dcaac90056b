import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#src/platform/operations/config.ts';
import { startSofra, type Sofra } from '#src/start-sofra.ts';
import type { Json } from '#test/harness.ts';

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
  ask: (
    method: string,
    url: string,
    asking?: { body?: Json; key?: string; token?: string },
  ) => Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

/** Starts the whole product on a port of its own, as `npm start` does. */
export async function startWholeSofra(settings: Record<string, string>): Promise<StartedSofra> {
  const environment = { ...SETTINGS, ...settings };
  const sofra = await startSofra(readConfig(environment), {
    environment: { ...process.env, ...environment },
  });
  const ask: StartedSofra['ask'] = async (method, url, { body, key, token } = {}) => {
    const response = await fetch(`http://127.0.0.1:${sofra.port}/api${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? (JSON.parse(text) as Json) : {},
    };
  };
  const connectOwner = async (connection: pg.ClientConfig) => {
    const client = new pg.Client(connection);
    client.on('error', () => undefined); // the database is broken on purpose
    await client.connect();
    return client;
  };
  return { sofra, connectOwner, ask };
}

export interface Shop {
  token: string;
  tableId: string;
  itemId: string;
}

/** Registers a business with one table and one item for 100 lira. */
export async function openShop({ ask }: Pick<StartedSofra, 'ask'>, name = 'Deneme Kafe'): Promise<Shop> {
  const made = async (url: string, body: Json, token?: string): Promise<Json & { id: string }> => {
    const answer = await ask('POST', url, { body, ...(token && { token }) });
    if (answer.status !== 201)
      throw new Error(`${url} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Json & { id: string };
  };
  const owner = { fullName: 'Elif Yıldız', email: 'elif@ornek.test', password: 'gizli-sifre' };
  const { token } = (await made('/auth/register', { businessName: name, ...owner })) as unknown as Shop;
  const { id: tableId } = await made('/tables', { name: 'Masa 1', capacity: 4 }, token);
  const { id: categoryId } = await made('/menu/categories', { name: 'Çaylar' }, token);
  const { id: itemId } = await made('/menu/items', { name: 'Çay', price: 100, categoryId }, token);
  return { token, tableId, itemId };
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
