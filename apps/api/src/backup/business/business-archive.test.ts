import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUSINESS, type BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { describeOrigin, inSnapshot } from '#src/backup/archive/archive-snapshot.ts';
import { openArchive } from '#src/backup/archive/read-archive.ts';
import { keyTextOf, signHead } from '#src/backup/archive/signed-head.ts';
import { writeArchive, type ArchiveSource } from '#src/backup/archive/write-archive.ts';
import { describeBusiness, exportBusiness } from '#src/backup/business/export-business.ts';
import { readArrivals } from '#src/backup/business/read-arrivals.ts';
import { importBusiness } from '#src/backup/business/import-business.ts';
import { setPortableOutput } from '#src/backup/rows/read-rows.ts';
import { INSTALLATION_TABLES, readTables, readTenantTables } from '#src/backup/rows/tables.ts';
import { checkChains } from '#src/features/audit/audit-chain.store.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { openTillOf } from '#test/factories/cash-factories.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { createEvening } from '#test/factories/evening-factory.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';

/** Two installations. The neighbour in the second has the same ids in its rows as the imported business. */
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
  } = await exportBusiness(from, { business: world.business.slug, key: KEY, file, log: silent }));
});
afterAll(async () => {
  await Promise.all([from.end(), to.end()]);
  await Promise.all([source.stop(), target.stop()]);
  rmSync(directory, { recursive: true });
});

const silent = (): void => undefined;
const KEY = generateKeyPairSync('ed25519').privateKey;
const bring = (place: string, expectedKey?: string) =>
  importBusiness(to, { file: place, log: silent, expectedKey });
const printsIn = (api: TestApi, { business }: World) => fingerprintOf(api, business.id);

/** A changed copy of the whole file. */
function changed(name: string, change: (bytes: Buffer) => Buffer): string {
  const place = path.join(directory, name);
  writeFileSync(place, change(readFileSync(file)));
  return place;
}

interface Forgery extends Partial<Pick<ArchiveSource<BusinessHeader>, 'filterOf' | 'tables' | 'sign'>> {
  header?: Partial<BusinessHeader>;
  /** SQL that the owner of the source's database runs on its rows before. It is undone afterwards. */
  tamper?: string;
}

/** An archive whose checksums are right, but whose content differs from its business. */
async function forged(name: string, { header, tamper, ...rest }: Forgery): Promise<string> {
  const place = path.join(directory, name);
  const { id } = world.business;
  await from.query('begin isolation level repeatable read; set local session_replication_role = replica');
  try {
    const { business } = await describeBusiness(from, id);
    if (tamper !== undefined) await from.query(tamper.replaceAll('$1', `'${id}'`));
    await setPortableOutput(from);
    const origin = await describeOrigin(from);
    await writeArchive(place, {
      kind: BUSINESS,
      client: from,
      header: { ...origin, business, auditHead, ...header },
      tables: await readTenantTables(from),
      filterOf: () => ({ businessId: id }),
      onRows: silent,
      ...rest,
    });
  } finally {
    await from.query('rollback');
  }
  return place;
}

test('every table belongs to a business or is listed as one of the installation (MOVE-1)', async () => {
  const all = (await readTables(from)).map(({ name }) => name);
  const taken = (await readTenantTables(from)).map(({ name }) => name);
  const named = Object.keys(INSTALLATION_TABLES);
  expect([...taken, ...named].sort()).toEqual([...all].sort());
  expect(taken.length).toBeGreaterThan(70);
  expect(taken[0]).toBe('businesses');
});

describe('a refused file changes nothing (MOVE-2)', () => {
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
      /İşletme arşivi .* (bozuk|yarım)/,
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
      filterOf: ({ name }) => (name === 'customers' ? {} : { businessId: world.business.id }),
    });
    await expectRefusal(foreign, /"customers" tablosunda başka bir işletmenin satırları var/);
    const less = await forged('less.sofra', { tables: tables.filter(({ name }) => name !== 'tip_payouts') });
    await expectRefusal(less, /tablolar eksik: "tip_payouts" yok/);
  });

  test('with a slug that another business has on its QR codes', async () => {
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

  test.each(['../kaçak', 'Kafe', 'a/b', 'admin'])(
    'whose slug Sofra would not make: %s (MOVE-14)',
    async (slug) => {
      const header = { business: { id: world.business.id, name: 'Kafe', slug } };
      await expectRefusal(
        await forged(`slug-${encodeURIComponent(slug)}.sofra`, { header }),
        /adresi .* geçersiz/,
      );
    },
  );

  test('with a slug in its rows that is not that of the header, or is no slug (MOVE-14)', async () => {
    const rename = `update businesses set slug = 'baska-kafe' where id = $1`;
    await expectRefusal(await forged('renamed.sofra', { tamper: rename }), /başka bir ad ya da adres/);
    const escape = `alter table businesses drop constraint slug_is_plain;
      update businesses set slug = '../kacak' where id = $1`;
    await expectRefusal(
      await forged('escaping.sofra', { tamper: escape }),
      /içindeki bir satır kabul edilmedi/,
    );
  });

  test('is refused by a restore too, which would replace everything', async () => {
    const isForService = true;
    await expect(restoreArchive(to, file, { log: silent, isForService })).rejects.toThrow(
      'bir Sofra yedeği değil',
    );
    expect(await printsIn(target, neighbor)).toEqual(before);
  });
});

/** Cuts the last entry off the chain, with a head that agrees. */
const CUT = `
  delete from audit_log a using audit_heads h where a.business_id = $1 and h.business_id = $1 and a.seq = h.seq;
  update audit_heads h set seq = a.seq, hash = a.hash from audit_log a
   where h.business_id = $1 and a.business_id = $1 and a.seq = h.seq - 1`;

describe('a business whose ledger check fails is refused (MOVE-3)', () => {
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
        tamper: CUT,
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

describe('a signature covers every audit entry (MOVE-15)', () => {
  type Sign = NonNullable<ArchiveSource<BusinessHeader>['sign']>;
  const at = new Date(0).toISOString();
  const signed =
    (change: object, key = KEY): Sign =>
    ({ tables, sha256 }) => {
      const entries = tables.find(({ name }) => name === 'audit_log')!.rows;
      const head = { ...auditHead, entries, at, content: sha256, ...change };
      return signHead(key, world.business.id, head);
    };
  const cutHead = async () => {
    const { rows } = await from.query<{ seq: string; hash: string }>(
      `select seq, encode(hash, 'hex') as hash from audit_log where business_id = $1 and seq = $2`,
      [world.business.id, auditHead.seq - 1],
    );
    return { seq: Number(rows[0]!.seq), hash: rows[0]!.hash };
  };

  test('a shortened chain with a matching head and header is refused for missing entries', async () => {
    const sign = signed({ entries: auditHead.seq });
    const cut = await forged('signed-cut.sofra', {
      tamper: CUT,
      header: { auditHead: await cutHead() },
      sign,
    });
    await expect(bring(cut)).rejects.toThrow(
      `eksik: kaynak kurulum ${auditHead.seq} kayıt imzalamış, dosyada ${auditHead.seq - 1} kayıt var`,
    );
  });

  test.each<[string, Sign, RegExp]>([
    ['another seal', signed({ hash: 'ff' }), /imzasıyla uyuşmuyor/],
    ['another content', signed({ content: 'ff' }), /imzasıyla uyuşmuyor/],
    ['no signature of its key', (of) => ({ ...signed({})(of), signature: 'AAAA' }), /imzası geçersiz/],
    ['a number changed after signing', (of) => ({ ...signed({})(of), entries: 1 }), /imzası geçersiz/],
    ['no key', (of) => ({ ...signed({})(of), key: 'AAAA' }), /imzası geçersiz/],
  ])('%s is refused', async (name, sign, sentence) => {
    await expect(bring(await forged(`${name}.sofra`, { sign }))).rejects.toThrow(sentence);
  });

  test('a file without a key or with another key is refused where one is expected', async () => {
    const expected = keyTextOf(KEY);
    const other = generateKeyPairSync('ed25519').privateKey;
    const byOther = await forged('other-key.sofra', { sign: signed({}, other) });
    await expect(bring(byOther, expected)).rejects.toThrow(
      `başka bir kurulum imzalamış: anahtarı ${keyTextOf(other)}`,
    );
    await expect(bring(await forged('no-key.sofra', {}), expected)).rejects.toThrow('Arşiv imzasız');
  });
});

/** Counts the users of the business who can sign in with a PIN. */
const pinsOf = async (api: TestApi): Promise<number> => {
  const { rows } = await api.owner.query(
    'select from users where business_id = $1 and pin_hash is not null',
    [world.business.id],
  );
  return rows.length;
};

test('a file without a signature is recorded as unsigned, and its PINs are removed (MOVE-15, MOVE-16)', async () => {
  const third = await startTestApi();
  const client = new pg.Client(third.database.connection);
  await client.connect();
  try {
    const { signedBy } = await importBusiness(client, {
      file: await forged('unsigned.sofra', {}),
      log: silent,
    });
    expect(signedBy).toBeNull();
    expect(await readArrivals(client, world.business.id)).toEqual([
      { seq: auditHead.seq, state: 'UNSIGNED', key: null },
    ]);
    expect([await pinsOf(source), await pinsOf(third)]).toEqual([expect.any(Number), 0]);
  } finally {
    await client.end();
    await third.stop();
  }
});

test('the file contains no PIN (MOVE-16)', async () => {
  expect(await pinsOf(source)).toBeGreaterThan(0);
  const { rows } = await source.owner.query<{ hash: string }>(
    'select pin_hash as hash from users where business_id = $1 and pin_hash is not null',
    [world.business.id],
  );
  const archive = await openArchive(file, BUSINESS);
  let users = '';
  for await (const table of archive.tables())
    if (table.name === 'users') for await (const chunk of table.rows) users += chunk.toString();
  expect(users).toContain('Elif');
  for (const { hash } of rows) expect(users).not.toContain(hash);
});

test('the file contains no secret of a webhook and no delivery (WEBHOOK-16)', async () => {
  const archive = await openArchive(file, BUSINESS);
  let endpoints = '';
  for await (const table of archive.tables()) {
    expect(table.name).not.toBe('webhook_deliveries');
    for await (const chunk of table.rows)
      if (table.name === 'webhook_endpoints') endpoints += chunk.toString();
  }
  expect(endpoints).toContain('https://ornek.test/');
  expect(endpoints).not.toContain(String.raw`\\x`);
  const { rows } = await source.owner.query(
    'select from webhook_endpoints where business_id = $1 and secret is not null',
    [world.business.id],
  );
  expect(rows).toHaveLength(1);
});

test('a row that changed on the way is found (MOVE-3)', async () => {
  await target.owner.query(`
    create function change_arrived() returns trigger language plpgsql as $$ begin new.full_name := 'Başkası'; return new; end $$;
    create trigger change_arrived before insert on users for each row execute function change_arrived()`);
  await expect(bring(file)).rejects.toThrow('"users" tablosu arşivle uyuşmuyor: satırların içeriği başka.');
  await target.owner.query('drop function change_arrived() cascade');
});

test('an export to an existing file or of an unknown business is refused and leaves no file (MOVE-1)', async () => {
  await expect(
    exportBusiness(from, { business: world.business.id, key: KEY, file, log: silent }),
  ).rejects.toThrow('zaten var');
  const place = path.join(directory, 'none.sofra');
  await expect(exportBusiness(from, { business: 'yok', key: KEY, file: place, log: silent })).rejects.toThrow(
    '"yok"',
  );
  expect([existsSync(place), existsSync(`${place}.unfinished`)]).toEqual([false, false]);
});

describe('a business arrives (MOVE-4)', () => {
  let neighborBefore: Record<string, string>;
  beforeAll(async () => {
    neighborBefore = await printsIn(target, neighbor);
    await bring(file);
  });

  test('with every row unchanged, beside a business with the same ids', async () => {
    const [there, here] = [await printsIn(source, world), await printsIn(target, world)];
    expect(Object.values(here).filter((print) => !print.startsWith('0 ')).length).toBeGreaterThan(50);
    const other = Object.keys(there).filter((table) => there[table] !== here[table]);
    const packages = ['accounting_links', 'accounting_package_parts', 'accounting_packages'];
    expect(other).toEqual([
      ...packages,
      ...[
        'api_tokens',
        'audit_heads',
        'audit_log',
        'document_integrators',
        'fiscal_devices',
        'phone_calls',
        'platform_connections',
        'platform_messages',
        'print_jobs',
      ],
      ...['sessions', 'shared_devices', 'users'],
      ...['webhook_deliveries', 'webhook_endpoints'],
    ]);
    expect(await printsIn(target, neighbor)).toEqual(neighborBefore);
  });

  test('with the addresses that receive events, which are off and have no secret (WEBHOOK-16)', async () => {
    const { rows } = await target.owner.query(
      'select secret, former_secret, is_active, off_because from webhook_endpoints where business_id = $1',
      [world.business.id],
    );
    expect(rows).toEqual([{ secret: null, former_secret: null, is_active: false, off_because: 'ARRIVED' }]);
  });

  test('with the fiscal devices, which are off and have no keys (FISCAL-2)', async () => {
    const { rows } = await target.owner.query(
      'select secrets, is_active, problem from fiscal_devices where business_id = $1',
      [world.business.id],
    );
    expect(rows).toEqual([{ secrets: null, is_active: false, problem: 'ARRIVED' }]);
  });

  test('with the connections to platforms, which are off and have no keys (PLATFORM-2)', async () => {
    const { rows } = await target.owner.query(
      'select secrets, is_active, problem from platform_connections where business_id = $1',
      [world.business.id],
    );
    expect(rows).toEqual([{ secrets: null, is_active: false, problem: 'ARRIVED' }]);
  });

  test('with the connection to the integrator, which is off and has no key (DOCUMENT-40)', async () => {
    const { rows } = await target.owner.query(
      'select secret, is_active, problem from document_integrators where business_id = $1',
      [world.business.id],
    );
    expect(rows).toEqual([{ secret: null, is_active: false, problem: 'ARRIVED' }]);
  });

  test('with its seals, and one entry about the arrival after them', async () => {
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

  test('signed by its former installation until something is changed, and without PINs (MOVE-15, MOVE-16)', async () => {
    const arrival = { seq: auditHead.seq, key: keyTextOf(KEY) };
    expect(await readArrivals(to, world.business.id)).toEqual([{ ...arrival, state: 'SIGNED' }]);
    expect(await pinsOf(target)).toBe(0);
    for (const change of [
      `prev = sha256('another')`,
      `details = jsonb_set(details, '{signed,entries}', '1')`,
      `details = jsonb_set(details, '{signed,seq}', '1')`,
    ]) {
      await to.query('begin; set local session_replication_role = replica');
      await to.query(`update audit_log set ${change} where event = 'business.import'`);
      expect(await readArrivals(to, world.business.id)).toEqual([{ ...arrival, state: 'TRUNCATED' }]);
      await to.query('rollback');
    }
  });

  test('without sessions and devices; its slips do not wait, and later slips follow them (MOVE-5)', async () => {
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

  test('and works there: users sign in, sell and take payments, and the ledger check passes', async () => {
    const signedIn = await target.anyone.post('/api/auth/login-smart', world.account);
    expect(signedIn.statusCode).toBe(200);
    const { rows } = await target.owner.query<{ id: string }>(
      `select id from users where business_id = $1 and role = 'ADMIN' and is_active limit 1`,
      [world.business.id],
    );
    const admin = await target.signIn(world.business.id, rows[0]!.id, 'ADMIN', 'Elif Yıldız');
    const business = { ...world.business, as: () => admin };
    const { order } = await createOrderedTable(business);
    const payment = { method: 'CARD', finalTotal: 200, tillId: await openTillOf(business) };
    const paid = await admin.post(`/api/orders/${order.id}/pay`, payment);
    expect(paid.statusCode).toBe(200);
    await expectTrueLedger(target);
    for await (const { broken } of checkChains(to)) expect(broken).toBeNull();
  });

  test('once', async () => {
    await expect(bring(file)).rejects.toThrow('bu kurulumda zaten var');
  });
});
