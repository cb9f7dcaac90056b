import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordedPostmaster } from '#src/platform/postgres/postgres-processes.ts';
import { untilSomeoneWaits } from '#test/harness.ts';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  until,
  type Shop,
  type StartedSofra,
} from './started-sofra.ts';

/** Also on a busy machine; how fast a stop must be is measured by the proof `shutdown`. */
const PATIENCE_MS = 40_000;

describe.runIf(process.platform === 'linux')('a request has to wait', () => {
  let place: ReturnType<typeof temporaryDirectory>;
  let started: StartedSofra;
  let shop: Shop;
  let holder: pg.Client;
  let connect: () => Promise<pg.Client>;
  beforeEach(async () => {
    place = temporaryDirectory();
    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir });
    shop = await openShop(started);
    const { host, port } = recordedPostmaster(path.join(place.dataDir, 'postgres'))!;
    connect = () => started.connectOwner({ host, port, user: 'postgres', database: 'sofra' });
    holder = await connect();
  });
  afterEach(async () => {
    await holder.end();
    await started.sofra.stop();
    place.remove();
  });

  const addOne = () =>
    started.send({
      path: `/tables/${shop.tableId}/add-lines`,
      token: shop.token,
      key: 'one',
      body: { lines: [{ itemId: shop.itemId, qty: 1 }] },
    });
  const holdTable = async () => {
    await holder.query('begin');
    await holder.query('select 1 from tables where id = $1 for update', [shop.tableId]);
  };
  // On a connection other than the holder's: within a transaction PostgreSQL shows the connections of its first query.
  const untilWaiting = async () => {
    const onlooker = await connect();
    await untilSomeoneWaits({ owner: onlooker });
    await onlooker.end();
  };

  test('too long for a lock: 503 with Retry-After, and the next attempt succeeds (REL-7)', async () => {
    await holdTable();
    const startedAt = performance.now();
    const refused = await addOne();
    const waitedMs = performance.now() - startedAt;
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(waitedMs).toBeGreaterThan(2_500);
    await holder.query('commit');
    expect((await addOne()).status).toBe(200);
  });

  test('during a stop: it ends and is saved, new requests are refused, and the stop is short', async () => {
    await holdTable();
    const underWay = addOne();
    await untilWaiting();
    const stopped = started.sofra.stop();
    await until('nobody else is let in', PATIENCE_MS, async () =>
      started.send({ method: 'GET', path: '/tables', token: shop.token }).then(
        ({ status }) => status === 503,
        () => true, // the connection is refused
      ),
    );
    await holder.query('commit');
    const answer = await underWay;
    expect([answer.status, answer.body.total]).toEqual([200, 100]);
    await holder.end();
    await stopped;

    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir });
    const { body } = await started.send({
      method: 'GET',
      path: `/tables/${shop.tableId}/open-order`,
      token: shop.token,
    });
    expect(body).toEqual(answer.body);
  });

  test('during a stop: a request that arrives just then is refused with the usual message', async () => {
    await holdTable();
    const underWay = addOne();
    await untilWaiting();
    const late = net.connect(started.sofra.port, '127.0.0.1');
    late.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(late, 'data');
    late.write('GET /api/tables HTTP/1.1\r\nHost: localhost\r\n');
    await started.send({ method: 'GET', path: '/tables', token: shop.token }); // the session has been read by then
    const stopped = started.sofra.stop();
    await until('the door is shut', PATIENCE_MS, () =>
      fetch(`http://127.0.0.1:${started.sofra.port}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    late.write('\r\n');
    const [head, body] = (await text(late)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 503');
    expect(head?.toLowerCase()).toContain('retry-after: 2');
    expect(body).toContain('"code":"UNAVAILABLE"');
    await holder.query('commit');
    expect((await underWay).status).toBe(200);
    await holder.end();
    await stopped;
    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir });
  });

  test('too long during a stop: it is refused and leaves nothing (REL-9)', async () => {
    await holdTable();
    const underWay = addOne();
    await untilWaiting();
    await started.sofra.stop();
    expect((await underWay).status).toBe(503);

    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir });
    const { body } = await started.send({
      method: 'GET',
      path: `/tables/${shop.tableId}/open-order`,
      token: shop.token,
    });
    expect(body).toBeNull();
  });
});
