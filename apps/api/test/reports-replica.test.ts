import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { openShop, startWholeSofra, temporaryDirectory, type Shop } from '#test/faults/started-sofra.ts';
import { databaseUrl } from '#test/faults/server-process.ts';

/**
 * `REPORTS_DATABASE_URL`: a second database that is the first one as it was a moment ago, which is all that a replica
 * is to whoever reads it; nothing can be written there.
 */
const place = temporaryDirectory();
let postgres: EmbeddedPostgres;
let mainUrl: string;
let replicaUrl: string;
let shop: Shop;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => undefined });
  mainUrl = databaseUrl(postgres.connection);
  replicaUrl = databaseUrl({ ...postgres.connection, database: 'replica' });
  const before = await startWholeSofra({ DATABASE_URL: mainUrl });
  shop = await openShop(before);
  await sell(before.ask);
  await before.sofra.stop();
  const client = new pg.Client({ ...postgres.connection, database: 'postgres' });
  await client.connect();
  await client.query(`create database replica template ${postgres.connection.database}`);
  await client.query('alter database replica set default_transaction_read_only = on');
  await client.end();
});
afterAll(async () => {
  await postgres.stop();
  place.remove();
});

/** Around now, whatever day it is where the business is. */
const dayAt = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

type Ask = Awaited<ReturnType<typeof startWholeSofra>>['ask'];

/** A tea for 100 lira, taken and paid. */
async function sell(ask: Ask): Promise<void> {
  const { token, tableId, itemId } = shop;
  const body = { lines: [{ itemId, qty: 1 }] };
  const order = await ask('POST', `/tables/${tableId}/add-lines`, { token, body });
  const bill = { method: 'CASH', finalTotal: 100 };
  const paid = await ask('POST', `/orders/${String(order.body['id'])}/pay`, { token, body: bill });
  expect(paid.status).toBe(200);
}

test('what people look at is read from the replica; the till, the sums and the day-end slip are not', async () => {
  const { sofra, ask } = await startWholeSofra({
    DATABASE_URL: mainUrl,
    REPORTS_DATABASE_URL: replicaUrl,
  });
  try {
    const { token } = shop;
    await sell(ask);
    const range = { from: dayAt(-1), to: dayAt(1) };
    const query = new URLSearchParams(range).toString();
    const summary = await ask('GET', `/reports/summary?${query}`, { token });
    expect([summary.status, summary.body['revenue']]).toEqual([200, 100]);
    const till = await ask('GET', '/orders/payments/summary', { token });
    expect(till.body).toEqual({ total: 200, count: 2 });
    const printer = {
      name: 'Kasa',
      interface: 'NETWORK',
      ip: '127.0.0.1',
      port: 9100,
      isReceiptPrinter: true,
    };
    await ask('POST', '/printers', { token, body: printer });
    const slip = await ask('POST', '/zreport/print', { token, body: range });
    expect(slip.body).toMatchObject({ report: { summary: { revenue: 200 } } });
    // Sums are written, so never through the connections of reports.
    const sums = await sofra.services.patientPool.query('show default_transaction_read_only');
    expect(sums.rows).toEqual([{ default_transaction_read_only: 'off' }]);
  } finally {
    await sofra.stop();
  }
});

test('a replica that cannot be reached stops the start, and the sentence names the setting', async () => {
  const nowhere = 'postgresql://postgres@localhost/nowhere?host=%2Ftmp%2Fsofra-no-such-socket';
  const settings = { DATABASE_URL: mainUrl, REPORTS_DATABASE_URL: nowhere };
  expect(readConfig(settings).reportsDatabaseUrl).toBe(nowhere);
  await expect(startWholeSofra(settings)).rejects.toThrow(/REPORTS_DATABASE_URL ayarını kontrol edin/);
});
