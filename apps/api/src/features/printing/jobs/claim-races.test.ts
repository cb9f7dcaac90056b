import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaseNextJob, lockDuePrinter } from '#src/features/printing/jobs/claims.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import {
  claimAs,
  createKitchenJob,
  createLocalPrinter,
  type ClaimedOnWire,
} from '#test/factories/print-job-factories.ts';
import { createStation, printJobsOf } from '#test/factories/printer-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let holders: Caller[];
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  holders = [business.as('ADMIN'), business.as('CASHIER'), await createAgent(api, business)];
});
afterAll(() => api.stop());

const dishOf = (job: ClaimedOnWire) => job.ticket.items[0]!.name;

/** Locks a printer as a concurrent claim does; returns how to release it. */
async function holdPrinter(id: string): Promise<() => Promise<void>> {
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select from printers where id = $1 for no key update', [id]);
  return async () => {
    await rival.query('commit');
    rival.release();
  };
}

test('two tills and an agent at once: each job has one holder, each printer its order', async () => {
  const names = ['Bar', 'Fırın'];
  const dishes = ['1', '2', '3', '4', '5', '6'];
  for (const name of names) {
    const printer = await createLocalPrinter(business, name);
    const station = await createStation(business, name, [printer]);
    for (const dish of dishes) await createKitchenJob(api, business, dish, station.id);
  }
  const underWay = new Set<string>();
  const printed = new Map<string, string[]>(names.map((name) => [name, []]));
  const print = async (caller: Caller, job: ClaimedOnWire) => {
    const { name } = job.printer;
    expect(underWay.has(name)).toBe(false); // never two jobs at a time on one printer
    underWay.add(name);
    printed.get(name)!.push(dishOf(job));
    await caller.get('/api/printers'); // takes as long as a slip, while others claim.
    underWay.delete(name); // before the response is sent, because the next claim may get its response first
    const answer = await caller.post(`/api/print-jobs/${job.id}/confirm`, { leaseToken: job.leaseToken });
    expect(answer.json()).toEqual({ state: 'PRINTED' });
  };
  const isDone = async () => (await printJobsOf(business)).every((job) => job.state === 'PRINTED');
  const work = async (caller: Caller) => {
    while (!(await isDone())) {
      const job = await claimAs(caller);
      if (job) await print(caller, job);
    }
  };
  await Promise.all(holders.map(work));
  expect(Object.fromEntries(printed)).toEqual({ Bar: dishes, Fırın: dishes });
  expect((await printJobsOf(business)).map((job) => job.attempts)).toEqual(Array(12).fill(1));
});

test('many requests at once for one job: one gets it, the others get nothing', async () => {
  await createLocalPrinter(business, 'Bar');
  const id = await createKitchenJob(api, business, 'Çay');
  const answers = await Promise.all([...holders, ...holders, ...holders].map((caller) => claimAs(caller)));
  expect(answers.filter((job) => job !== null).map((job) => job.id)).toEqual([id]);
});

test('a printer with a claim in progress is skipped for the next one, without waiting', async () => {
  const bar = await createLocalPrinter(business, 'Bar');
  const oven = await createLocalPrinter(business, 'Fırın');
  const atOven = await createStation(business, 'Fırın', [oven]);
  await createKitchenJob(api, business, 'Pide', atOven.id);
  const atBar = await createStation(business, 'Bar', [bar]);
  await createKitchenJob(api, business, 'Çay', atBar.id);
  const letGo = await holdPrinter(oven.id);
  expect(dishOf((await claimAs(holders[0]!))!)).toBe('Çay');
  expect(await claimAs(holders[1]!)).toBeNull();
  await letGo();
  expect(dishOf((await claimAs(holders[2]!))!)).toBe('Pide');
});

test('a job that was committed late does not overtake the job in progress', async () => {
  await createLocalPrinter(business, 'Bar');
  const early = await createKitchenJob(api, business, 'Erken');
  const late = await createKitchenJob(api, business, 'Geç');
  await api.owner.query(
    `update print_jobs set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + interval '1 hour' where id = $1`,
    [late],
  );
  expect(await claimAs(holders[0]!)).toBeNull();
  await api.owner.query(`update print_jobs set state = 'PRINTED' where id = $1`, [late]);
  expect((await claimAs(holders[0]!))?.id).toBe(early);
});

test.each([
  [
    'another job of the printer is under way',
    `state = 'SENDING', leased_until = now() + interval '1 hour'`,
    2,
  ],
  ['its first job is in its pause', `next_attempt_at = now() + interval '1 hour'`, 1],
  ['its first job is of another type', `type = 'RECEIPT'`, 1],
])('the choice of the printer and the lease both respect that %s', async (_what, change, which) => {
  const printer = await createLocalPrinter(business, 'Bar');
  const jobs = [await createKitchenJob(api, business, 'Bir'), await createKitchenJob(api, business, 'İki')];
  const types = ['KOT', 'VOID'] as const;
  const request = { printMode: 'server', types, printerIds: undefined, passedOver: [], unread: [] } as const;
  const choose = () =>
    inTransaction(api.services.pool, { businessId: business.id }, (tx) =>
      lockDuePrinter(tx, business.id, request),
    );
  const lease = () =>
    inTransaction(api.services.pool, { businessId: business.id }, (tx) =>
      leaseNextJob(tx, business.id, printer.id, { seconds: 20, types, unread: [] }),
    );
  expect(await choose()).toMatchObject({ id: printer.id });
  await api.owner.query(`update print_jobs set ${change} where id = $1`, [jobs[which - 1]]);
  expect([await choose(), await lease()]).toEqual([undefined, undefined]);
});
