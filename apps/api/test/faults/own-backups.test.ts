import * as fs from 'node:fs';
import path from 'node:path';
import type { SystemStatus } from '@sofra/contract/system/system';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BACKUP } from '#src/backup/archive/archive-format.ts';
import { openArchive } from '#src/backup/archive/read-archive.ts';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  until,
  type Shop,
  type StartedSofra,
} from './started-sofra.ts';

const PATIENCE_MS = 120_000;

/** A running Sofra takes its own backups, without a terminal or a cron job (docs/decisions/0037). */
describe.runIf(process.platform === 'linux')('a Sofra on its own database', () => {
  let place: ReturnType<typeof temporaryDirectory>;
  let started: StartedSofra;
  let shop: Shop;
  const start = async (backupDir: string) => {
    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir, SOFRA_BACKUP_DIR: backupDir });
    shop = await openShop(started);
  };
  beforeEach(() => {
    place = temporaryDirectory();
  });
  afterEach(async () => {
    await started.sofra.stop();
    place.remove();
  });

  const ask = (method: 'GET' | 'POST', url: string) =>
    started.send({ method, path: url, token: shop.token, ...(method === 'POST' && { body: {} }) });
  const backups = async () => ((await ask('GET', '/system/status')).body as unknown as SystemStatus).backups;
  const untilOver = () =>
    until('the backup is over', PATIENCE_MS, async () => (await backups()).run === null);

  test(
    'copies everything, opens the copy, keeps fourteen, and downloads it complete (REL-37)',
    async () => {
      const directory = path.join(place.dataDir, 'yedekler');
      await start(directory);
      fs.mkdirSync(directory);
      for (let day = 10; day < 26; day += 1)
        fs.writeFileSync(path.join(directory, `sofra-202610${day}T040000Z.sofra`), '');
      expect((await ask('POST', '/system/backup')).body).toMatchObject({ phase: 'COPYING' });
      expect((await backups()).run).not.toBeNull();
      await untilOver();

      const { failure, copies } = await backups();
      expect(failure).toBeNull();
      expect(copies).toMatchObject([{ verifiedAt: expect.any(String) as string }]);
      expect(fs.readdirSync(directory)).toHaveLength(14);
      const answer = await fetch(
        `http://127.0.0.1:${started.sofra.port}/api/system/backups/${copies[0]!.id}/file`,
        { headers: { authorization: `Bearer ${shop.token}` } },
      );
      const taken = path.join(place.dataDir, 'taken');
      fs.writeFileSync(taken, Buffer.from(await answer.arrayBuffer()));
      expect(fs.statSync(taken).size).toBe(copies[0]!.sizeBytes);
      const archive = await openArchive(taken, BACKUP);
      expect(archive.header.businesses).toBe(1);
      await archive.close();
    },
    PATIENCE_MS,
  );

  test(
    'reports a directory that cannot be written',
    async () => {
      const file = path.join(place.dataDir, 'a-file');
      fs.writeFileSync(file, '');
      await start(path.join(file, 'yedekler'));
      await ask('POST', '/system/backup');
      await untilOver();
      expect(await backups()).toMatchObject({ failure: { reason: 'NOT_WRITABLE' }, copies: [] });
    },
    PATIENCE_MS,
  );
});
