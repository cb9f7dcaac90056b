import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { businessMoved } from '@sofra/domain/business-moved';
import { RuleError } from '@sofra/domain/errors';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyTextOf } from '#src/backup/archive/signed-head.ts';
import { readArrivals } from '#src/backup/business/read-arrivals.ts';
import { readTenantTables } from '#src/backup/rows/tables.ts';
import { moveBusiness, type MoveStep, type Moving } from '#src/backup/move/move-business.ts';
import { settleHandover } from '#src/backup/move/handover.ts';
import { checkChains } from '#src/features/audit/audit-chain.store.ts';
import { listenForEndedSessions } from '#src/platform/realtime/session-notifications.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { isDecision } from '#src/platform/writes/stored-responses.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi } from '#test/harness.ts';
import { createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';

const HOME = 'https://yeni.example.test';
const KILLED = path.join(import.meta.dirname, '../../../test/faults/killed-mover-main.ts');

let source: TestApi;
let target: TestApi;
let from: pg.Client;
let to: pg.Client;
let world: World;
let announcements: { close: () => Promise<void> };

beforeAll(async () => {
  [source, target] = [await startTestApi(), await startTestApi()];
  [from, to] = [await asOwner(source), await asOwner(target)];
  await createWorld(target);
  const { sessions } = source.services;
  announcements = listenForEndedSessions(source.database.connection, pino({ level: 'silent' }), {
    onEnded: sessions.hear,
    onHearing: sessions.setCacheTrusted,
  });
});
afterAll(async () => {
  await announcements.close();
  await Promise.all([from.end(), to.end()]);
  await Promise.all([source.stop(), target.stop()]);
});
beforeEach(async () => {
  world = await createWorld(source);
});

async function asOwner({ database }: TestApi): Promise<pg.Client> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('set role sofra_owner');
  return client;
}

const KEY = generateKeyPairSync('ed25519').privateKey;

/** A write of the application; returns how many rows it changed. */
const rename = ({ services }: TestApi, name: string, beforeCommit = () => Promise.resolve()) =>
  inTransaction(services.pool, { businessId: world.business.id }, async (tx) => {
    const { numAffectedRows } = await sql`update businesses set name = ${name}`.execute(tx);
    await beforeCommit();
    return Number(numAffectedRows);
  });

const move = (more: Partial<Moving> = {}) =>
  moveBusiness(
    { source: from, target: to },
    { business: world.business.slug, home: HOME, key: KEY, log: () => undefined, ...more },
  );
const settle = () =>
  settleHandover({ source: from, target: to }, { business: world.business.id, home: HOME });

const isThere = async (api: TestApi): Promise<boolean> => {
  const { rows } = await api.owner.query('select from businesses where id = $1', [world.business.id]);
  return rows.length === 1;
};
/**
 * Writes to the business at the source and returns `WRITES`, or the code of the refusal. One write has a key, as
 * screens send it, and one has none, because they begin by different statements.
 */
const writeHere = async (): Promise<string> => {
  const answers: string[] = [];
  const sent: Record<string, string>[] = [{ 'idempotency-key': randomUUID() }, {}];
  for (const headers of sent) {
    const table = { name: `T ${Math.random()}`, capacity: 4 };
    const response = await world.business.as('ADMIN').post('/api/tables', table, headers);
    answers.push(response.statusCode < 300 ? 'WRITES' : String(response.json().code));
  }
  return [...new Set(answers)].join(', ');
};

/** The rows of every table of the business, as text. */
async function rowsOf(api: TestApi): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, columns, businessColumn } of await readTenantTables(from)) {
    const { rows } = await api.owner.query<{ row: string }>(
      `select (select string_agg(coalesce(c, '~'), '|') from unnest(array[${columns.map((c) => `${c}::text`).join(',')}]) c) as row
         from ${name} where ${businessColumn} = $1 order by 1`,
      [world.business.id],
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

describe('a move while the business sells (MOVE-9)', () => {
  test('copies every row, with those added, changed and deleted meanwhile', async () => {
    const { business } = world;
    await createOrderedTable(business);
    const before = await createTable(business, { name: 'Eski ad' });
    const category = await business.as('ADMIN').post('/api/menu/categories', { name: 'Gidecek' });
    expect(category.statusCode).toBe(201);
    const rename = async (name: string, expectedVersion: number): Promise<number> => {
      const renamed = await business.as('ADMIN').patch(`/api/tables/${before.id}`, { name, expectedVersion });
      expect(renamed.statusCode).toBe(200);
      return renamed.json<{ version: number }>().version;
    };
    let version = before.version;
    const late = await business.as('ADMIN').post('/api/menu/categories', { name: 'Kalacak' });
    const lines: string[] = [];
    const moved = await move({
      log: (line) => lines.push(line),
      reached: async (step) => {
        if (step !== 'COPIED' && step !== 'CAUGHT_UP') return;
        for (let n = 0; n < (step === 'COPIED' ? 8 : 1); n += 1) await createOrderedTable(business);
        version = await rename(step === 'COPIED' ? 'Ara ad' : 'Yeni ad', version);
        const { id } = (step === 'COPIED' ? category : late).json<{ id: string }>();
        expect((await business.as('ADMIN').delete(`/api/menu/categories/${id}`)).statusCode).toBeLessThan(
          300,
        );
      },
    });
    // Most rows followed before the fence. After it some arrive again while another database's transaction is open.
    const followed = lines.map((line) => Number(/^(\d+) satır daha geldi/.exec(line)?.[1] ?? 0));
    expect(Math.max(...followed)).toBeGreaterThan(40);
    expect(moved.changedRows).toBeGreaterThan(5);
    const [here, there] = [await rowsOf(source), await rowsOf(target)];
    for (const name of [
      'audit_log',
      'audit_heads',
      'print_jobs',
      'webhook_endpoints',
      'platform_connections',
      'fiscal_devices',
      'document_integrators',
    ]) {
      here.delete(name);
      there.delete(name);
    }
    expect(there).toEqual(here);
    expect([...here.get('tables')!].join()).toContain('Yeni ad');
    await expectTrueLedger(target);
    for await (const { broken } of checkChains(to)) expect(broken).toBeNull();
    // Signed by the source (MOVE-15).
    expect(await readArrivals(to, business.id)).toMatchObject([{ state: 'SIGNED', key: keyTextOf(KEY) }]);
    await expect(move()).rejects.toThrow(/taşınıyor|taşındı|zaten var/);
  });

  test('a change that cannot be copied leaves the business here, and it continues to sell', async () => {
    const [one, two] = [
      await createTable(world.business, { name: 'A' }),
      await createTable(world.business, { name: 'B' }),
    ];
    const swap = async (step: MoveStep) => {
      if (step !== 'COPIED') return;
      await source.owner.query(`update tables set name = 'C' where id = $1`, [one.id]);
      await source.owner.query(`update tables set name = 'A' where id = $1`, [two.id]);
      await source.owner.query(`update tables set name = 'B' where id = $1`, [one.id]);
    };
    await expect(move({ reached: swap })).rejects.toThrow('Yeniden deneyin');
    expect([await writeHere(), await isThere(target)]).toEqual(['WRITES', false]);
    await move();
    expect(await isThere(target)).toBe(true);
  });
});

test('leaves a business here if its slug is no valid slug (MOVE-14)', async () => {
  const { slug } = world.business;
  const reslug = (name: string) =>
    source.owner.query('update businesses set slug = $1 where id = $2', [name, world.business.id]);
  await reslug('admin');
  await expect(move({ business: 'admin' })).rejects.toThrow('geçersiz');
  expect([await writeHere(), await isThere(target)]).toEqual(['WRITES', false]);
  await reslug(slug);
});

test('leaves a business here if the target has another schema (MOVE-2)', async () => {
  const asOperator = (sql: string) => to.query(`set role none; ${sql}; set role sofra_owner`);
  await asOperator(`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`);
  await expect(move()).rejects.toThrow('daha eski bir sürümden');
  expect([await writeHere(), await isThere(target)]).toEqual(['WRITES', false]);
  await asOperator(`delete from schema_migrations where name = '9999-later.sql'`);
});

describe('the fence (MOVE-10)', () => {
  test('refuses writes and serves reads in every process of the source', async () => {
    const { business } = world;
    const seen: unknown[] = [];
    await move({
      reached: async (step) => {
        if (step !== 'FENCED') return;
        const key = { 'idempotency-key': 'a-key-of-a-move' };
        const refused = await business.as('ADMIN').post('/api/tables', { name: 'Yeni', capacity: 4 }, key);
        const read = await business.as('ADMIN').get('/api/tables');
        const signIn = await source.anyone.post('/api/auth/login-smart', {
          email: 'kimse@ornek.test',
          password: 'yanlis-sifre',
        });
        const stored = await source.owner.query(`select from idempotency_keys where key = 'a-key-of-a-move'`);
        seen.push(refused.statusCode, refused.json().code, refused.headers['retry-after'], read.statusCode);
        seen.push(signIn.statusCode, stored.rowCount);
      },
    });
    expect(seen).toEqual([503, 'BUSINESS_MOVING', '2', 200, 401, 0]);
  });

  test('a refused write stores no decision, also when the fence is removed before its key is stored', () => {
    const claim = {
      key: 'k',
      requestHash: Buffer.of(1),
      isSecret: false,
      mayBeForgotten: false,
      isPoll: false,
    };
    expect(isDecision(new RuleError('BUSINESS_MOVING'), claim)).toBe(false);
    expect(isDecision(businessMoved(HOME), claim)).toBe(false);
    expect(isDecision(new RuleError('TABLE_PASSIVE'), claim)).toBe(true);
  });

  test('waits for a write that began before it, and copies its rows', async () => {
    const { id } = world.business;
    const begun = Promise.withResolvers<unknown>();
    let written: Promise<unknown> = Promise.resolve();
    await move({
      reached: (step) => {
        if (step !== 'COPIED') return;
        written = rename(source, 'Geç gelen', async () => {
          begun.resolve(null);
          await untilSomeoneWaits(source);
        });
        return begun.promise as Promise<void>;
      },
    });
    await written;
    const { rows } = await target.owner.query('select name from businesses where id = $1', [id]);
    expect(rows).toEqual([{ name: 'Geç gelen' }]);
  });

  test('background work does not touch the business inside it', async () => {
    const { business } = world;
    await createOrderedTable(business);
    const claimed = () =>
      source.owner.query(
        `set role sofra_owner; select business_id from claim_due_print_jobs('1 minute', 100)`,
      );
    await source.owner.query(
      `update print_jobs set state = 'PENDING', next_attempt_at = now() where business_id = $1`,
      [business.id],
    );
    const found: string[] = [];
    await move({
      reached: async (step) => {
        if (step !== 'FENCED') return;
        const [, claims] = (await claimed()) as unknown as pg.QueryResult<{ business_id: string }>[];
        found.push(...claims!.rows.map((row) => row.business_id));
      },
    });
    await source.owner.query('reset role');
    expect(found).not.toContain(business.id);
  });
});

describe('after the mover died (MOVE-11)', { timeout: 120_000 }, () => {
  const killedAt = async (dieAt: MoveStep): Promise<void> => {
    const told = {
      source: source.database.connection,
      target: target.database.connection,
      business: world.business.slug,
      dieAt,
    };
    const child = spawn(process.execPath, [KILLED, JSON.stringify(told)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  };
  /** The database notices within moments that the mover is gone. */
  const untilOver = async (): Promise<void> => {
    const left = `select from pg_stat_activity where datname = current_database() and application_name = 'killed-mover'`;
    for (const api of [source, target])
      while ((await api.owner.query(left)).rowCount !== 0) await new Promise((done) => setTimeout(done, 20));
  };

  test.each(['COPIED', 'CAUGHT_UP', 'FENCED', 'CHANGED'] as const)(
    'before the switch, after %s: the source goes on',
    async (step) => {
      await killedAt(step);
      await untilOver();
      expect([await writeHere(), await isThere(target)]).toEqual(['WRITES', false]);
      expect(await settle()).toBe('NOTHING');
      await move();
      expect([await writeHere(), await isThere(target)]).toEqual(['BUSINESS_MOVED', true]);
    },
  );

  test('in the switch, before the commit of the target: no writes until the command runs again, then at the source', async () => {
    await killedAt('HANDING_OVER');
    await untilOver();
    expect([await writeHere(), await isThere(target)]).toEqual(['BUSINESS_MOVING', false]);
    expect(await settle()).toBe('UNDONE');
    expect([await writeHere(), await isThere(target)]).toEqual(['WRITES', false]);
  });

  test('in the switch, after the commit of the target: only the target writes, and the command finishes', async () => {
    await killedAt('ARRIVED');
    await untilOver();
    expect([await writeHere(), await isThere(target)]).toEqual(['BUSINESS_MOVING', true]);
    expect(await settle()).toBe('FINISHED');
    expect(await writeHere()).toBe('BUSINESS_MOVED');
    await sellThere();
  });

  test('after the switch: only the target writes', async () => {
    await killedAt('GONE');
    expect([await writeHere(), await isThere(target)]).toEqual(['BUSINESS_MOVED', true]);
    await sellThere();
  });

  const sellThere = async (): Promise<void> => {
    expect(await rename(target, 'Orada')).toBe(1);
  };
});

describe('the source after the move (MOVE-12)', () => {
  test('every response has the new address of the business, and nothing is written', async () => {
    const { business } = world;
    const agent = await createAgent(source, business);
    expect((await business.as('ADMIN').get('/api/tables')).statusCode).toBe(200);
    await move();
    const ask = () => business.as('ADMIN').get('/api/tables');
    while ((await ask()).statusCode === 200) await new Promise((done) => setTimeout(done, 20)); // until it is announced
    const read = await ask();
    expect([read.statusCode, read.json()]).toEqual([
      410,
      expect.objectContaining({
        code: 'BUSINESS_MOVED',
        details: { home: HOME },
        error: `İşletmeniz yeni bir adrese taşındı: ${HOME}`,
      }),
    ]);
    expect((await agent.post('/api/print-jobs/claim', {})).json()).toMatchObject({ code: 'BUSINESS_MOVED' });
    expect((await source.anyone.get(`/api/public/menu/${business.slug}`)).json()).toMatchObject({
      code: 'BUSINESS_MOVED',
    });
    await expect(rename(source, 'Hâlâ burada')).rejects.toMatchObject({
      code: 'BUSINESS_MOVED',
      details: { home: HOME },
    });
    await expect(settle()).rejects.toThrow(HOME);
  });
});

describe('slips (MOVE-13)', () => {
  test('a waiting slip is printed at the target, and one that was being printed is shown as failed', async () => {
    const { business } = world;
    await createOrderedTable(business);
    const { rows: jobs } = await source.owner.query<{ id: string }>(
      `select id from print_jobs where business_id = $1 order by position`,
      [business.id],
    );
    expect(jobs.length).toBeGreaterThan(1);
    const [waiting, sending] = [jobs[0]!.id, jobs[1]!.id];
    await source.owner.query(
      `update print_jobs set state = case when id = $2 then 'SENDING' else 'PENDING' end,
              lease_token = case when id = $2 then gen_random_uuid() end, leased_until = case when id = $2 then now() + interval '1 minute' end
        where business_id = $1 and id in ($2, $3)`,
      [business.id, sending, waiting],
    );
    const { stoppedSlips } = await move();
    expect(stoppedSlips).toBeGreaterThan(0);
    const { rows } = await target.owner.query<{ id: string; state: string; last_error: string | null }>(
      `select id, state, last_error from print_jobs where business_id = $1 and id in ($2, $3)`,
      [business.id, sending, waiting],
    );
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [waiting, 'PENDING'],
        [sending, 'FAILED'],
      ]),
    );
  });
});

test('an address that receives events moves switched off and without its secrets (WEBHOOK-16)', async () => {
  await move();
  const { rows } = await target.owner.query(
    `select secret, former_secret, is_active, off_because from webhook_endpoints where business_id = $1`,
    [world.business.id],
  );
  expect(rows).toEqual([{ secret: null, former_secret: null, is_active: false, off_because: 'ARRIVED' }]);
});
