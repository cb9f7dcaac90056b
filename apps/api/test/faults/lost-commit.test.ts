import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import type { Json } from '#test/harness.ts';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type Shop,
  type StartedSofra,
} from './started-sofra.ts';

describe.runIf(process.platform === 'linux')('the connection is lost during COMMIT', () => {
  const place = temporaryDirectory();
  let postgres: EmbeddedPostgres;
  let proxy: CuttingProxy;
  let started: StartedSofra;
  let owner: pg.Client;
  const ends: (() => unknown)[] = [place.remove];
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => undefined });
    ends.push(() => postgres.stop());
    proxy = await startCuttingProxy(postgres.connection.host);
    ends.push(() => proxy.close());
    started = await startWholeSofra({
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/sofra`,
    });
    ends.push(() => started.sofra.stop());
    owner = await started.connectOwner(postgres.connection);
    ends.push(() => owner.end());
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  let shop: Shop;
  let order: Json & { id: string };
  let shops = 0;
  beforeEach(async () => {
    shop = await openShop(started, `Kafe ${(shops += 1)}`);
    const answer = await addLines('warm-up');
    order = answer.body as typeof order;
  });

  const addLines = (key: string) =>
    started.send({
      path: `/tables/${shop.tableId}/add-lines`,
      token: shop.token,
      key,
      body: { lines: [{ itemId: shop.itemId, qty: 2 }] },
    });
  const pay = (key: string, finalTotal = 200) =>
    started.send({
      path: `/orders/${order.id}/pay`,
      token: shop.token,
      key,
      body: { method: 'CASH', finalTotal },
    });
  const paymentsOfOrder = async (): Promise<unknown[]> =>
    (await owner.query<{ id: string }>('select id from payments where order_id = $1', [order.id])).rows;

  test.each([
    { cut: 'before', stored: 0, isReplay: null },
    { cut: 'after', stored: 1, isReplay: 'true' },
  ] as const)(
    'cut $cut it was done: 503, and a repetition with the same key returns the true result',
    async (lost) => {
      proxy.cutNextCommit(lost.cut, 'the-payment');
      const unknown = await pay('the-payment');
      expect(proxy.cuts()).toBeGreaterThan(0);
      expect([unknown.status, unknown.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await paymentsOfOrder()).toHaveLength(lost.stored);

      const retry = await pay('the-payment');
      expect([retry.status, retry.headers.get('idempotent-replayed')]).toEqual([200, lost.isReplay]);
      expect(await paymentsOfOrder()).toEqual([{ id: (retry.body.payment as { id: string }).id }]);
      expect((await pay('another-payment')).body.code).toBe('ORDER_NOT_OPEN');
      expect(await findLedgerViolations(owner)).toEqual([]);
    },
  );

  test.each(['before', 'after'] as const)(
    'cut %s: added lines are neither lost nor doubled (REL-7)',
    async (cut) => {
      proxy.cutNextCommit(cut, 'more');
      expect((await addLines('more')).status).toBe(503);
      const { status, body } = await addLines('more');
      expect([status, body.total]).toEqual([200, 400]);
      expect((await pay('all', 400)).status).toBe(200);
      expect(await findLedgerViolations(owner)).toEqual([]);
    },
  );
});
