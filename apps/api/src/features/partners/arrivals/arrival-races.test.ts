import type { Partner } from '@sofra/contract/money/partners';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAgo, enter, entered, reportOf, takenOn, undo } from '#test/factories/arrival-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let multinet: Partner;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  multinet = await addPartner(business, 'MEAL', 'Multinet', { commission: 5, days: 15 });
  for (const count of [6, 5]) await takenOn(api, business, dayAgo(count), { partner: multinet, lira: 100 });
});
afterEach(() => expectTrueLedger(api));

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();
const lock = 'select from payment_partners where business_id = $1 and id = $2 for update';
const behindPartner = (requests: readonly (() => ReturnType<typeof enter>)[]) =>
  behindAnother(api, { hold: (query) => query(lock, [business.id, multinet.id]), requests });
const standing = async () => {
  const [found] = (await reportOf(business)).partners;
  return (found?.days ?? []).filter(({ arrival }) => arrival !== null).length;
};

test('two users who press Geldi for the same day at the same time enter it once (PARTNER-15)', async () => {
  const one = () => enter(business, multinet, { days: [dayAgo(6)], amount: 95 });
  const both = () => enter(business, multinet, { days: [dayAgo(6), dayAgo(5)], amount: 190 });
  expect(statusesOf(await behindPartner([one, both, one]))).toEqual([201, 409, 409]);
  expect(await standing()).toBe(1);
});

test('a request that is sent twice enters the arrival once and returns the same (PARTNER-15, REL-3)', async () => {
  const press = () =>
    enter(business, multinet, { days: [dayAgo(6)], amount: 95 }, { 'idempotency-key': 'geldi' });
  const [first, second] = [await press(), await press()];
  expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
  expect(await standing()).toBe(1);
});

test('of two users who undo the same arrival at the same time, one succeeds (PARTNER-17)', async () => {
  const arrival = await entered(business, multinet, { days: [dayAgo(6)], amount: 95 });
  const wrong = () => undo(business, arrival);
  expect(statusesOf(await behindPartner([wrong, wrong]))).toEqual([200, 409]);
  expect(await standing()).toBe(0);
});

test('an arrival that waits for new terms is counted by them, and no later save restores the old ones (PARTNER-12)', async () => {
  const edenred = await addPartner(business, 'MEAL', 'Edenred');
  await takenOn(api, business, dayAgo(6), { partner: edenred, lira: 100 });
  const [, arrived] = await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [
      () => business.as('ADMIN').patch(`/api/partners/${edenred.id}`, { commission: 6, days: 20 }),
      () => enter(business, edenred, { days: [dayAgo(6)], amount: 94 }),
    ],
  });
  expect(arrived?.json()).toMatchObject({ days: [{ expected: 94, amount: 94 }] });
  const [changed, refused] = await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [
      () =>
        business.as('ADMIN').patch(`/api/partners/${multinet.id}`, {
          commission: 7,
          expectedVersion: multinet.version,
        }),
      () =>
        business.as('ADMIN').patch(`/api/partners/${multinet.id}`, {
          days: 20,
          expectedVersion: multinet.version,
        }),
    ],
  });
  const { details } = refused!.json<{ details: { current: Partner } }>();
  expect(details.current).toEqual(changed?.json());
});

test('a payment by the partner does not wait for an arrival entry in progress (PARTNER-15)', async () => {
  const [answer] = await behindAnother(api, {
    // The partner is locked when the entry waits for the head of the audit chain.
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [() => enter(business, multinet, { days: [dayAgo(6)], amount: 95 })],
    // Lock that the foreign key of a payment takes.
    meanwhile: (query) =>
      query(lock.replace('for update', 'for key share nowait'), [business.id, multinet.id]),
  });
  expect(answer?.statusCode).toBe(201);
});
