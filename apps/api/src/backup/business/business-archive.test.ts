import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUSINESS, type BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { describeOrigin, inSnapshot } from '#src/backup/archive/archive-snapshot.ts';
import { writeArchive, type ArchiveSource } from '#src/backup/archive/write-archive.ts';
import { exportBusiness } from '#src/backup/business/export-business.ts';
import { importBusiness } from '#src/backup/business/import-business.ts';
import {
  copyBusinessOutSql,
  copyOutSql,
  INSTALLATION_TABLES,
  readTables,
  readTenantTables,
  setPortableOutput,
} from '#src/backup/catalogue.ts';
import { checkChains } from '#src/features/audit/audit-chain.store.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { createWorld, type World } from '#test/entity-factories.ts';
import { createEvening } from '#test/evening-factory.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { randomSource } from '#test/money/random-source.ts';
import { createOrderedTable, expectTrueLedger } from '#test/order-factories.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';

/** Two installations; the neighbour in the second one has the same ids in its rows as the business that comes. */
let source: TestApi;
let target: TestApi;
let from: pg.Client;
let to: pg.Client;
let directory: string;
let world: World;
let neighbor: World;
let file: string;
let auditHead: BusinessHeader['auditHead'];

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-business-'));
  [source, target] = [await startTestApi(), await startTestApi()];
  [from, to] = [new pg.Client(source.database.connection), new pg.Client(target.database.connection)];
  await Promise.all([from.connect(), to.connect()]);
  await source.owner.query(`select setval(pg_get_serial_sequence('print_jobs', 'position'), 1000000)`);
  world = await createWorld(source);
  await createWorld(source);
  const evening = { api: source, business: world.business, random: randomSource(21) };
  await createEvening(evening, new Date(Date.now() - 3 * 3_600_000), 6, 20);
  source.time.now = null;
  neighbor = await createWorld(target, world.ids);
  file = path.join(directory, 'whole.sofra');
  ({
    header: { auditHead },
  } = await exportBusiness(from, { business: world.business.slug, file, log: silent }));
});
afterAll(async () => {
  await Promise.all([from.end(), to.end()]);
  await Promise.all([source.stop(), target.stop()]);
  rmSync(directory, { recursive: true });
});

const silent = (): void => undefined;
const bring = (place: string) => importBusiness(to, place, silent);
const printsIn = (api: TestApi, { business }: World) => fingerprintOf(api, business.id);

/** A changed copy of the whole file. */
function changed(name: string, change: (bytes: Buffer) => Buffer): string {
  const place = path.join(directory, name);
  writeFileSync(place, change(readFileSync(file)));
  return place;
}

interface Forgery extends Partial<Pick<ArchiveSource<BusinessHeader>, 'copyOf' | 'tables'>> {
  header?: Partial<BusinessHeader>;
  /** What the owner of the source's database does to its rows before; it is undone afterwards. */
  tamper?: string;
}

/** An archive whose checksums are right, but that says something else than its business. */
async function forged(name: string, { header, tamper, ...rest }: Forgery): Promise<string> {
  const place = path.join(directory, name);
  const { id, slug } = world.business;
  await from.query('begin isolation level repeatable read; set local session_replication_role = replica');
  try {
    if (tamper !== undefined) await from.query(tamper.replaceAll('$1', `'${id}'`));
    await setPortableOutput(from);
    const origin = await describeOrigin(from);
    const tables = await readTenantTables(from);
    await writeArchive(place, {
      kind: BUSINESS,
      client: from,
      header: { ...origin, business: { id, name: 'Kafe', slug }, auditHead, ...header },
      tables,
      copyOf: ({ name }) =>
        copyBusinessOutSql(
          tables.find((table) => table.name === name)!,
          id,
        ),
      onRows: silent,
      ...rest,
    });
  } finally {
    await from.query('rollback');
  }
  return place;
}

test('every table is of a business, or is named as one that stays with the installation (MOVE-1)', async () => {
  const all = (await readTables(from)).map(({ name }) => name);
  const taken = (await readTenantTables(from)).map(({ name }) => name);
  const named = Object.keys(INSTALLATION_TABLES);
  expect([...taken, ...named].sort()).toEqual([...all].sort());
  expect(taken.length).toBeGreaterThan(70);
  expect(taken[0]).toBe('businesses');
});

describe('a file that is refused changes nothing (MOVE-2)', () => {
  let before: Record<string, string>;
  beforeEach(async () => {
    before = await printsIn(target, neighbor);
  });
  async function expectRefusal(place: string, sentence: RegExp): Promise<void> {
    await expect(bring(place)).rejects.toThrow(sentence);
    const { rows } = await target.owner.query('select from businesses where id = $1', [world.business.id]);
    expect(rows).toEqual([]);
    expect(await printsIn(target, neighbor)).toEqual(before);
  }

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2), /yarım: sonu eksik/],
    ['without its last byte', (bytes) => bytes.subarray(0, -1), /yarım: sonu eksik/],
    [
      'with a flipped bit',
      (bytes) => {
        const middle = bytes.length >> 1;
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 0x10, middle);
        return bytes;
      },
      /İşletme arşivi .* bozuk/,
    ],
    ['of a later format', () => Buffer.from('SOFRA-BUSINESS 2\nwhatever'), /biçimi 2/],
    ['that is a backup', () => Buffer.from('SOFRA-BACKUP 1\nwhatever'), /bir işletme arşivi değil/],
  ])('%s', async (name, change, sentence) => {
    await expectRefusal(changed(`${name}.sofra`, change), sentence);
  });

  test('from an older or a newer schema', async () => {
    const { migrations } = await inSnapshot(from, () => describeOrigin(from));
    const older = await forged('older.sofra', { header: { migrations: migrations.slice(0, -1) } });
    await expectRefusal(older, /daha eski bir sürümden.*yeniden dışa aktarın/);
    const another = { name: '9999-later.sql', checksum: '' };
    const newer = await forged('newer.sofra', { header: { migrations: [...migrations, another] } });
    await expectRefusal(newer, /daha yeni bir sürümden.*güncelleyip/);
    const edited = migrations.map((one, index) => (index === 3 ? { ...one, checksum: 'x' } : one));
    await expectRefusal(await forged('edited.sofra', { header: { migrations: edited } }), /aynı değil/);
  });

  test('with rows of another business, or without a table', async () => {
    const tables = await readTenantTables(from);
    const foreign = await forged('foreign.sofra', {
      copyOf: (table) =>
        table.name === 'customers'
          ? copyOutSql(table)
          : copyBusinessOutSql(
              tables.find(({ name }) => name === table.name)!,
              world.business.id,
            ),
    });
    await expectRefusal(foreign, /"customers" tablosunda başka bir işletmenin satırları var/);
    const less = await forged('less.sofra', { tables: tables.filter(({ name }) => name !== 'tip_payouts') });
    await expectRefusal(less, /tablolar eksik: "tip_payouts" yok/);
  });

  test('whose slug is printed on the QR codes of another business', async () => {
    await target.owner.query('update businesses set slug = $1 where id = $2', [
      world.business.slug,
      neighbor.business.id,
    ]);
    before = await printsIn(target, neighbor);
    await expectRefusal(file, /adresini bu kurulumda .* kullanıyor/);
    await target.owner.query('update businesses set slug = $1 where id = $2', [
      neighbor.business.slug,
      neighbor.business.id,
    ]);
  });

  test('nor does a restore take it, which would replace everything', async () => {
    const isForService = true;
    await expect(restoreArchive(to, file, { log: silent, isForService })).rejects.toThrow(
      'bir Sofra yedeği değil',
    );
    expect(await printsIn(target, neighbor)).toEqual(before);
  });
});

describe('books that are not true are refused (MOVE-3)', () => {
  const AT = 'where business_id = $1 and seq =';
  test.each<[string, Forgery, RegExp]>([
    [
      'a seal',
      { tamper: `update audit_log set hash = sha256('another') ${AT} 2` },
      /zinciri kırık.* 2\. kaydında/,
    ],
    [
      'an entry',
      { tamper: `update audit_log set actor_name = 'Başkası' ${AT} 3` },
      /zinciri kırık.* 3\. kaydında/,
    ],
    [
      'an end that was cut off, with a head that agrees',
      {
        tamper: `
          delete from audit_log a using audit_heads h where a.business_id = $1 and h.business_id = $1 and a.seq = h.seq;
          update audit_heads h set seq = a.seq, hash = a.hash from audit_log a
           where h.business_id = $1 and a.business_id = $1 and a.seq = h.seq - 1`,
      },
      /son mührü .* başka/,
    ],
    [
      'a kuruş',
      {
        tamper: `update payments set gross_kurus = gross_kurus + 1, amount_kurus = amount_kurus + 1
                  where business_id = $1 and id = (select id from payments where business_id = $1 limit 1)`,
      },
      /Defter tutmuyor: .* I1 denetimine/,
    ],
  ])('%s', async (name, forgery, sentence) => {
    await expect(bring(await forged(`${name}.sofra`, forgery))).rejects.toThrow(sentence);
    const { rows } = await target.owner.query('select from audit_log where business_id = $1', [
      world.business.id,
    ]);
    expect(rows).toEqual([]);
  });
});

test('a row that does not arrive as it was is found (MOVE-3)', async () => {
  await target.owner.query(`
    create function change_arrived() returns trigger language plpgsql as $$ begin new.full_name := 'Başkası'; return new; end $$;
    create trigger change_arrived before insert on users for each row execute function change_arrived()`);
  await expect(bring(file)).rejects.toThrow('"users" tablosu arşivle uyuşmuyor: satırların içeriği başka.');
  await target.owner.query('drop function change_arrived() cascade');
});

test('an export refuses a file that is there and a business that is not, and leaves none (MOVE-1)', async () => {
  await expect(exportBusiness(from, { business: world.business.id, file, log: silent })).rejects.toThrow(
    'zaten var',
  );
  const place = path.join(directory, 'none.sofra');
  await expect(exportBusiness(from, { business: 'yok', file: place, log: silent })).rejects.toThrow('"yok"');
  expect([existsSync(place), existsSync(`${place}.unfinished`)]).toEqual([false, false]);
});

describe('a business arrives (MOVE-4)', () => {
  let neighborBefore: Record<string, string>;
  beforeAll(async () => {
    neighborBefore = await printsIn(target, neighbor);
    await bring(file);
  });

  test('with every row as it was, beside one whose rows have the same ids', async () => {
    const [there, here] = [await printsIn(source, world), await printsIn(target, world)];
    expect(Object.values(here).filter((print) => !print.startsWith('0 ')).length).toBeGreaterThan(50);
    const other = Object.keys(there).filter((table) => there[table] !== here[table]);
    expect(other).toEqual(['audit_heads', 'audit_log', 'print_jobs', 'sessions', 'shared_devices']);
    expect(await printsIn(target, neighbor)).toEqual(neighborBefore);
  });

  test('with the seals it had, and one entry that says so after them', async () => {
    const seals = (api: TestApi) =>
      api.owner.query(
        `select seq, encode(hash, 'hex') as hash from audit_log where business_id = $1 and seq <= $2 order by seq`,
        [world.business.id, auditHead.seq],
      );
    const { rows } = await seals(target);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual((await seals(source)).rows);
    const after = await target.owner.query<{ event: string; prev: string }>(
      `select event, encode(prev, 'hex') as prev from audit_log where business_id = $1 and seq > $2`,
      [world.business.id, auditHead.seq],
    );
    expect(after.rows).toEqual([{ event: 'business.import', prev: auditHead.hash }]);
  });

  test('without sessions and devices; its slips wait for nobody and the next come after them (MOVE-5)', async () => {
    const count = async (table: string, where = 'true') =>
      (
        await target.owner.query(`select from ${table} where business_id = $1 and ${where}`, [
          world.business.id,
        ])
      ).rowCount;
    expect([await count('sessions'), await count('shared_devices')]).toEqual([0, 0]);
    expect(await count('print_jobs', `state in ('PENDING', 'SENDING', 'UNCERTAIN')`)).toBe(0);
    expect(
      await count('print_jobs', `last_error like 'İşletme başka bir kurulumdan alındı%'`),
    ).toBeGreaterThan(0);
    const { rows } = await target.owner.query<{ answer: boolean }>(
      `select nextval(pg_get_serial_sequence('print_jobs', 'position')) > max(position) as answer from print_jobs`,
    );
    expect(rows[0]?.answer).toBe(true);
  });

  test('and goes on there: its people sign in, serve and are paid, and all books are true', async () => {
    const signedIn = await target.anyone.post('/api/auth/login-smart', world.account);
    expect(signedIn.statusCode).toBe(200);
    const { rows } = await target.owner.query<{ id: string }>(
      `select id from users where business_id = $1 and role = 'ADMIN' and is_active limit 1`,
      [world.business.id],
    );
    const admin = await target.signIn(world.business.id, rows[0]!.id, 'ADMIN', 'Elif Yıldız');
    const { order } = await createOrderedTable({ ...world.business, as: () => admin });
    const paid = await admin.post(`/api/orders/${order.id}/pay`, { method: 'CARD', finalTotal: 200 });
    expect(paid.statusCode).toBe(200);
    await expectTrueLedger(target);
    for await (const { broken } of checkChains(to)) expect(broken).toBeNull();
  });

  test('once', async () => {
    await expect(bring(file)).rejects.toThrow('bu kurulumda zaten var');
  });
});
