import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type pg from 'pg';
import { checkChains, type CheckedChain } from '#src/features/audit/audit-chain.store.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let client: pg.PoolClient;
let sound: TestBusiness;
let broken: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  sound = await createChain();
});
afterAll(() => api.stop());
beforeEach(async () => {
  broken = await createChain();
  client = await api.owner.connect();
  await client.query('set role sofra_owner');
});
afterEach(() => client.release(true));

/** Creates a chain of seven entries. */
async function createChain(): Promise<TestBusiness> {
  const business = await api.createBusiness();
  for (let at = 1; at <= 7; at += 1)
    await business.as('ADMIN').post('/api/tables', { name: `Masa ${at}`, capacity: 4 });
  return business;
}

/** Runs a statement as the owner of the tables with their triggers disabled. */
async function tamper(statement: string): Promise<void> {
  await client.query('alter table audit_log disable trigger user');
  await client.query(statement.replaceAll('{business}', broken.id));
  await client.query('alter table audit_log enable trigger user');
}

async function checked(window?: number): Promise<Map<string, CheckedChain>> {
  const chains = new Map<string, CheckedChain>();
  for await (const chain of checkChains(client, window === undefined ? {} : { window }))
    chains.set(chain.businessId, chain);
  return chains;
}

const SEVENTH = `business_id = '{business}' and seq = 7`;
const FOURTH = `business_id = '{business}' and seq = 4`;

test.each<[what: string, statement: string, seq: number, why: string]>([
  [
    'a changed detail',
    `update audit_log set details = details || '{"capacity": 5}' where ${FOURTH}`,
    4,
    'CHANGED',
  ],
  ['another actor', `update audit_log set actor_name = 'Başkası' where ${FOURTH}`, 4, 'CHANGED'],
  ['another time', `update audit_log set at = at + interval '1 microsecond' where ${FOURTH}`, 4, 'CHANGED'],
  ['a changed seal', `update audit_log set hash = sha256('x') where ${FOURTH}`, 4, 'CHANGED'],
  [
    'a change with a new seal: the next entry has the old one',
    `update audit_log set actor_name = 'Başkası' where ${FOURTH};
     update audit_log a set hash = audit_hash(a) where ${FOURTH}`,
    5,
    'UNLINKED',
  ],
  [
    'the last entry changed with a new seal: the head has the old one',
    `update audit_log set actor_name = 'Başkası' where ${SEVENTH};
     update audit_log a set hash = audit_hash(a) where ${SEVENTH}`,
    7,
    'HEAD',
  ],
  ['a missing middle entry', `delete from audit_log where ${FOURTH}`, 5, 'MISSING'],
  [
    'the missing first entry',
    `delete from audit_log where business_id = '{business}' and seq = 1`,
    2,
    'MISSING',
  ],
  ['the missing last entry', `delete from audit_log where ${SEVENTH}`, 7, 'HEAD'],
  ['a log without entries', `delete from audit_log where business_id = '{business}'`, 7, 'HEAD'],
  ['the missing head', `delete from audit_heads where business_id = '{business}'`, 0, 'HEAD'],
  [
    'an inserted entry before the first',
    `insert into audit_log (business_id, seq, actor_name, event, entity) values ('{business}', 0, 'x', 'x', 'x')`,
    0,
    'MISSING',
  ],
])('the check names %s for every window, in that business only', async (_what, statement, seq, why) => {
  expect((await checked()).get(broken.id)).toMatchObject({ entries: 7, broken: null });
  await tamper(statement);
  for (const window of [undefined, 1, 2, 3, 4]) {
    const chains = await checked(window);
    expect([window, chains.get(broken.id)?.broken]).toEqual([window, { seq, why }]);
    expect(chains.get(sound.id)).toMatchObject({ entries: 7, broken: null });
  }
});

test('a business without entries is sound, and entries written during the check are no fault (REL-34)', async () => {
  const empty = await api.createBusiness();
  const chains = new Map<string, CheckedChain>();
  for await (const chain of checkChains(client, { window: 2 })) {
    chains.set(chain.businessId, chain);
    await sound.as('ADMIN').patch('/api/business/me', { name: `Ad ${chains.size}` });
  }
  expect(chains.get(empty.id)).toMatchObject({ entries: 0, broken: null });
  expect([...chains.values()].filter((chain) => chain.broken).map((chain) => chain.businessId)).not.toContain(
    sound.id,
  );
  const { rows } = await client.query<{ is: boolean }>('select now() = statement_timestamp() as is');
  expect(rows).toEqual([{ is: true }]);
});
