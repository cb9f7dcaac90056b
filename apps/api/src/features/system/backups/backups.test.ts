import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SystemStatus } from '@sofra/contract/system/system';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeBackupInProcess } from '#src/backup/backup-process.ts';
import { takeBackup } from '#src/backup/take-backup.ts';
import { leaseBackup } from '#src/features/system/backups/backups.store.ts';
import { runBackup } from '#src/features/system/backups/run-backup.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/** Each test has an installation of one restaurant to itself, because a backup contains the whole database. */
let api: TestApi;
let business: TestBusiness;
let directory: string;
const never = new AbortController().signal;

beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-backups-'));
});
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));
beforeEach(async () => {
  api = await startTestApi({ SOFRA_BACKUP_DIR: directory });
  business = await api.createBusiness();
  await api.owner.query(`update businesses set created_at = now() - interval '30 days'`);
});
afterEach(async () => {
  await api.stop();
  for (const name of fs.readdirSync(directory)) fs.rmSync(path.join(directory, name), { recursive: true });
});

/**
 * Creates a real backup in a real directory; the backup process itself is tested by `test/faults/own-backups.test.ts`.
 */
async function createBackupCopy(): Promise<{ id: string; file: string }> {
  const client = new pg.Client(api.database.connection);
  await client.connect();
  try {
    await client.query('set role sofra_owner');
    const { file, header } = await takeBackup(client, directory, () => undefined);
    return { id: header.id, file };
  } finally {
    await client.end();
  }
}
/** Fails as the backup process does when it cannot even read its settings. */
const takeNothing = takeBackupInProcess({ ...process.env, NODE_OPTIONS: '', DATABASE_URL: 'nonsense' });
type Wire = Pick<SystemStatus, 'backups' | 'backup'>;
const status = async (): Promise<Wire> => (await business.as('ADMIN').get('/api/system/status')).json<Wire>();
const take = () => business.as('ADMIN').post('/api/system/backup', {});
const lease = (at: Date, isDueOnly = true) =>
  inTransaction(api.services.pool, { businessId: null }, (tx) => leaseBackup(tx, at, { isDueOnly }));
const download = (id: string) => business.as('ADMIN').get(`/api/system/backups/${id}/file`);

test('an owner alone in the installation downloads its copies, and the audit log records it (REL-38)', async () => {
  const { id, file } = await createBackupCopy();
  expect((await status()).backups).toMatchObject({
    isBySofra: true,
    isOwn: true,
    directory,
    copies: [{ id }],
  });
  const answer = await download(id);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${path.basename(file)}"`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.rawPayload.equals(fs.readFileSync(file))).toBe(true);
  expect(await auditOf(api, business.id, 'backup.download')).toMatchObject([
    { takenAt: expect.any(String) as string },
  ]);
  fs.rmSync(file);
  expect((await download(id)).statusCode).toBe(404);
  expect((await status()).backups.copies).toEqual([]);
});

test('with another business in the installation no copy is downloaded and no directory shown (REL-38)', async () => {
  const { id } = await createBackupCopy();
  const other = await api.createBusiness();
  for (const each of [business, other]) {
    const refused = await each.as('ADMIN').get(`/api/system/backups/${id}/file`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'BACKUP_OF_OTHERS']);
  }
  expect((await status()).backups).toMatchObject({ isOwn: false, directory: null, copies: [] });
  expect((await take()).statusCode).toBe(200);
  expect(await auditOf(api, business.id, 'backup.take')).toHaveLength(1);
});

test('the demo does not count as another business, and its owner may not download copies of others', async () => {
  const { id } = await createBackupCopy();
  const demo = await api.createBusiness();
  await api.owner.query(
    `update users set email = 'patron@cagdaskofte.example' where business_id = $1 and role = 'ADMIN'`,
    [demo.id],
  );
  expect((await download(id)).statusCode).toBe(200);
  expect((await demo.as('ADMIN').get(`/api/system/backups/${id}/file`)).statusCode).toBe(422);
});

test('only an owner takes or downloads a backup, and only a recorded one', async () => {
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    const answer = await business
      .as(role)
      .get('/api/system/backups/018f0000-0000-7000-8000-0000000000b1/file');
    expect(answer.statusCode).toBe(403);
  }
  fs.writeFileSync(path.join(directory, 'sofra-20260101T000000Z.sofra'), 'somebody else’s');
  for (const id of ['018f0000-0000-7000-8000-0000000000b1', 'sofra-20260101T000000Z.sofra', '..%2f..%2fetc'])
    expect((await download(id)).statusCode).toBe(404);
});

test('one backup runs at a time; a killed process blocks the next one only briefly (REL-37)', async () => {
  const at = new Date();
  const [one, two] = await Promise.all([lease(at, false), lease(at, false)]);
  expect([one, two].filter(Boolean)).toHaveLength(1);
  expect((await take()).json()).toMatchObject({ phase: 'COPYING' });
  expect(await lease(at, false)).toBeNull();
  await api.owner.query(`update backup_runs set leased_until = now() - interval '1 second'`);
  expect(await lease(at, false)).not.toBeNull();
});

test.each([
  ['in the night', 20, '04:30', true],
  ['in the night after one of the evening', 5, '04:30', false],
  ['in the evening of the same day', 15, '19:00', false],
  ['at any time when a day was missed', 25, '19:00', true],
] as const)('a backup is due or not due: %s', async (_, hoursAgo, clock, isDue) => {
  const at = new Date(`2026-11-23T${clock}:00+03:00`);
  await api.owner.query(
    `insert into backups (id, kind, started_at, finished_at, size_bytes, businesses)
     values (gen_random_uuid(), 'LOGICAL', $1, $1, 1, 1)`,
    [new Date(at.getTime() - hoursAgo * 3_600_000)],
  );
  expect((await lease(at)) !== null).toBe(isDue);
});

test('a new installation is backed up in its first night, and a failure is repeated after an hour (REL-37)', async () => {
  const at = new Date('2026-11-23T20:00:00+03:00');
  await api.owner.query(`update businesses set created_at = $1`, [new Date(at.getTime() - 3_600_000)]);
  expect(await lease(at)).toBeNull();
  const night = new Date('2026-11-24T04:00:00+03:00');
  api.time.now = night;
  api.services.takeBackup = takeNothing;
  await runBackup(api.services, (await lease(night))!, never);
  expect(await lease(new Date(night.getTime() + 1_800_000))).toBeNull();
  expect(await lease(new Date(night.getTime() + 3_700_000))).not.toBeNull();
});

test('an interrupted backup leaves no report, and the next one may begin at once', async () => {
  api.services.takeBackup = takeNothing;
  const stop = new AbortController();
  const running = runBackup(api.services, (await lease(new Date(), false))!, stop.signal);
  stop.abort();
  await running;
  expect((await status()).backups).toMatchObject({ run: null, failure: null });
  expect(await lease(new Date(), false)).not.toBeNull();
});

test('with an external database no user starts a backup here (REL-38)', async () => {
  await api.stop();
  api = await startTestApi({ SOFRA_BACKUP_DIR: directory, SOFRA_NIGHTLY_BACKUP: '0' });
  business = await api.createBusiness();
  expect((await status()).backups.isBySofra).toBe(false);
  expect((await take()).json()).toMatchObject({ code: 'BACKUPS_ELSEWHERE' });
});
