import type { PrintAgent } from '@sofra/contract/printing/print-agents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { auditOf } from '#test/factories/account-factories.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Caller,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';

let api: TestApi;
let business: TestBusiness;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  admin = business.as('ADMIN');
  api.published.length = 0;
});

interface Made {
  agent: PrintAgent;
  token: string;
}
const URL = '/api/print-agents';
const make = async (name: string): Promise<Made> => {
  const answer = await admin.post(URL, { name });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Made>();
};
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const list = async () => (await admin.get(URL)).json<PrintAgent[]>();
const report = (agent: Caller, printers: object[] = []) =>
  agent.post(`${URL}/report`, { version: '1.2.0', host: 'mutfak-pc', printers });
const eventsHere = () =>
  api.published.filter(({ businessId }) => businessId === business.id).map(({ event }) => event.name);

test('a new agent has a working token and is listed as never seen', async () => {
  const { agent, token } = await make('Mutfak bilgisayarı');
  expect(await list()).toEqual([agent]);
  expect(agent).toMatchObject({
    name: 'Mutfak bilgisayarı',
    createdBy: 'Elif Yıldız',
    isOnline: false,
    lastSeenAt: null,
    version: null,
    host: null,
    printers: [],
  });
  const caller = api.caller(token, agent.id);
  expect((await caller.get('/api/printers')).statusCode).toBe(200);
  const answer = await report(caller);
  expect(answer.json()).toEqual({
    id: agent.id,
    name: 'Mutfak bilgisayarı',
    businessName: 'Çınaraltı Kafe',
    reportSeconds: 30,
  });
  const events = await auditOf(api, business.id);
  expect(events).toMatchObject([
    { event: 'printAgent.create', entity_id: agent.id, details: { name: 'Mutfak bilgisayarı' } },
  ]);
});

test('its token never expires', async () => {
  const { agent, token } = await make('Bar');
  await api.owner.query(
    `update print_agents set last_seen_at = now() - interval '2 years', created_at = now() - interval '2 years' where id = $1`,
    [agent.id],
  );
  api.time.now = new Date(Date.now() + 400 * 86_400_000);
  const answer = await report(api.caller(token, agent.id));
  api.time.now = null;
  expect(answer.statusCode).toBe(200);
});

test('only an active agent reserves its name, in any case of letters', async () => {
  const { agent } = await make('Kasa');
  expect(codeOf(await admin.post(URL, { name: 'KASA' }))).toEqual([409, 'NAME_TAKEN']);
  expect((await (await api.createBusiness()).as('ADMIN').post(URL, { name: 'Kasa' })).statusCode).toBe(201);
  expect((await admin.delete(`${URL}/${agent.id}`)).statusCode).toBe(204);
  expect((await make('Kasa')).agent.id).not.toBe(agent.id);
});

test('a business has at most twenty agents, also when two are added at once (PRINT-33)', async () => {
  for (let count = 1; count <= 19; count += 1) await createAgent(api, business);
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from businesses where id = $1 for no key update', [business.id]);
  const both = Promise.all([admin.post(URL, { name: 'Biri' }), admin.post(URL, { name: 'Öteki' })]);
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  rival.release();
  const codes = (await both).map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([201, 422]);
  expect(codeOf(await admin.post(URL, { name: 'Üçüncü' }))).toEqual([422, 'TOO_MANY_AGENTS']);
  const [first] = await list();
  await admin.delete(`${URL}/${first!.id}`);
  expect((await admin.post(URL, { name: 'Üçüncü' })).statusCode).toBe(201);
});

describe('revoking', () => {
  test('is permanent, audited, and not possible twice (PRINT-33)', async () => {
    const { agent, token } = await make('Eski bilgisayar');
    const caller = api.caller(token, agent.id);
    expect((await report(caller)).statusCode).toBe(200); // the session is cached from now on
    const bystander = await createAgent(api, business);
    expect((await admin.delete(`${URL}/${agent.id}`)).statusCode).toBe(204);
    expect(codeOf(await caller.get('/api/printers'))).toEqual([401, 'NO_SESSION']);
    expect((await report(bystander)).statusCode).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([bystander.userId]);
    expect(codeOf(await admin.delete(`${URL}/${agent.id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await auditOf(api, business.id)).at(-1)).toMatchObject({
      event: 'printAgent.revoke',
      entity_id: agent.id,
      details: { name: 'Eski bilgisayar' },
    });
    expect(eventsHere()).toContain('printers:changed');
  });

  test('refuses a report at once, also with a cached session', async () => {
    const agent = await createAgent(api, business);
    expect((await report(agent)).statusCode).toBe(200); // the session is cached from now on
    await api.owner.query('update print_agents set revoked_at = now() where id = $1', [agent.userId]);
    expect(codeOf(await report(agent))).toEqual([401, 'NO_SESSION']); // although this process was not notified
  });

  test('ends only the own agent when two businesses have the same id, without row security too', async () => {
    const open = await startTestApi();
    await disableRowSecurity(open);
    const [own, other] = [await open.createBusiness(), await open.createBusiness()];
    const agent = await createAgent(open, own);
    const namesake = await createAgent(open, other, { id: agent.userId });
    expect((await report(agent)).statusCode).toBe(200); // the session is cached from now on
    await open.owner.query('update print_agents set revoked_at = now() where business_id = $1', [own.id]);
    expect(codeOf(await report(agent))).toEqual([401, 'NO_SESSION']);
    expect((await report(namesake)).statusCode).toBe(200);
    await open.stop();
  });

  test('is the only end of an agent, because its sign-out has no effect, and no other token reports', async () => {
    const agent = await createAgent(api, business);
    const answer = await agent.post('/api/auth/logout');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await report(agent)).statusCode).toBe(200);
    expect(await auditOf(api, business.id)).toEqual([]);
    expect(codeOf(await report(admin))).toEqual([403, 'ROLE_FORBIDDEN']);
  });
});

describe('a report', () => {
  const STATES = 'select state, last_error, last_seen_at is not null as was_seen from printers where id = $1';
  const stateOf = async (id: string) => (await api.owner.query(STATES, [id])).rows[0] as object;
  const agentHere = () => createAgent(api, business, { name: 'Bilgisayar', host: 'eski-ad' });

  test('sets the agent online for a minute (PRINT-34)', async () => {
    const agent = await agentHere();
    expect(await list()).toMatchObject([{ isOnline: false, host: 'eski-ad', version: '1.0.0' }]);
    await report(agent);
    const [now] = await list();
    expect(now).toMatchObject({ isOnline: true, host: 'mutfak-pc', version: '1.2.0' });
    expect(Date.now() - Date.parse(String(now!.lastSeenAt))).toBeLessThan(60_000);
    await api.owner.query(
      `update print_agents set reported_at = now() - interval '61 seconds' where id = $1`,
      [agent.userId],
    );
    expect(await list()).toMatchObject([{ isOnline: false }]);
  });

  test('sets the states of its printers, and only changes are sent to the screens', async () => {
    const agent = await agentHere();
    const usb = await createPrinter(business, { name: 'Bar', interface: 'USB', device: '/dev/usb/lp0' });
    await report(agent);
    api.published.length = 0;
    const said = [{ printerId: usb.id, state: 'PAPER_OUT', error: 'Kâğıt bitti' }];
    await report(agent, said);
    expect(await stateOf(usb.id)).toEqual({ state: 'PAPER_OUT', last_error: 'Kâğıt bitti', was_seen: true });
    expect(await list()).toMatchObject([
      { printers: [{ printerId: usb.id, name: 'Bar', state: 'PAPER_OUT', error: 'Kâğıt bitti' }] },
    ]);
    await report(agent, said);
    expect(eventsHere()).toEqual(['printers:changed']);
    await report(agent, [{ printerId: usb.id, state: 'UNREACHABLE', error: null }]);
    expect(await stateOf(usb.id)).toMatchObject({ state: 'UNREACHABLE', last_error: null });
    expect(eventsHere()).toEqual(['printers:changed', 'printers:changed']);
  });

  test('after a silence is sent as a change', async () => {
    const agent = await agentHere();
    await report(agent);
    await report(agent);
    expect(eventsHere()).toEqual(['printers:changed']);
  });

  test('about an unreachable printer does not mark it as seen', async () => {
    const usb = await createPrinter(business, { name: 'Bar', interface: 'USB' });
    await report(await agentHere(), [{ printerId: usb.id, state: 'UNREACHABLE', error: 'Takılı değil' }]);
    expect(await stateOf(usb.id)).toEqual({
      state: 'UNREACHABLE',
      last_error: 'Takılı değil',
      was_seen: false,
    });
  });

  test('about a printer of the server, a deleted one or a foreign one has no effect (PRINT-34)', async () => {
    const agent = await agentHere();
    const dialled = await createPrinter(business, { name: 'Mutfak' });
    const deleted = await createPrinter(business, { name: 'Eski', interface: 'USB' });
    await admin.delete(`/api/printers/${deleted.id}`);
    const other = await api.createBusiness();
    const foreign = await createPrinter(other, { name: 'Yabancı', interface: 'USB' });
    await report(agent);
    api.published.length = 0;
    const answer = await report(
      agent,
      [dialled.id, deleted.id, foreign.id, newId()].map((printerId) => ({ printerId, state: 'ONLINE' })),
    );
    expect(answer.statusCode).toBe(200);
    for (const { id } of [dialled, deleted, foreign])
      expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN', was_seen: false });
    expect(api.published).toEqual([]);
    expect((await list())[0]!.printers.map(({ name }) => name)).toEqual(['Mutfak']);
  });

  test('is used for every printer in agent mode, and the last state of each printer is stored', async () => {
    const hosted = await startTestApi({ PRINT_MODE: 'agent' });
    const business = await hosted.createBusiness();
    const agent = await createAgent(hosted, business);
    const network = await createPrinter(business, { name: 'Mutfak' });
    await report(agent, [
      { printerId: network.id, state: 'OFF' },
      { printerId: network.id, state: 'ONLINE' },
    ]);
    expect((await business.as('ADMIN').get('/api/printers')).json()).toMatchObject([{ state: 'ONLINE' }]);
    await hosted.stop();
  });
});
