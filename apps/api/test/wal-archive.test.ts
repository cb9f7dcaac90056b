import * as fs from 'node:fs';
import path from 'node:path';
import type { SystemStatus } from '@sofra/contract/system/system';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type Shop,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';

/** A cluster of its own, because that of the test run archives nothing. */
describe.runIf(process.platform === 'linux')('an embedded PostgreSQL that archives', () => {
  const place = temporaryDirectory();
  const archive = path.join(place.dataDir, 'arsiv');
  let started: StartedSofra;
  let shop: Shop;
  beforeAll(async () => {
    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir, SOFRA_WAL_ARCHIVE: archive });
    shop = await openShop(started);
  });
  afterAll(async () => {
    await started.sofra.stop();
    place.remove();
  });

  const archiving = async (): Promise<SystemStatus['archive']> => {
    const { status, body } = await started.send({ method: 'GET', path: '/system/status', token: shop.token });
    expect(status).toBe(200);
    return (body as unknown as SystemStatus).archive;
  };
  async function endSegment(): Promise<void> {
    const client = new pg.Client({ host: path.join(place.dataDir, 'postgres'), user: 'postgres' });
    await client.connect();
    await client.query('select pg_logical_emit_message(false, $1, $1), pg_switch_wal()', ['deneme']);
    await client.end();
  }

  test('shows on Sistem durumu the time of its last write and of its last failure (REL-43)', async () => {
    await endSegment();
    await expect.poll(archiving).toEqual({ archivedAt: expect.any(String) as string, failedAt: null });
    const [series = ''] = fs.readdirSync(archive);
    expect(fs.readdirSync(path.join(archive, series)).length).toBeGreaterThan(0);

    fs.rmSync(archive, { recursive: true });
    await endSegment();
    await expect.poll(archiving).toMatchObject({ failedAt: expect.any(String) as string });
    const { archivedAt, failedAt } = (await archiving()) ?? {};
    expect(Date.parse(String(failedAt))).toBeGreaterThan(Date.parse(String(archivedAt)));
  });
});
