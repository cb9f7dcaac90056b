import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#test/factories/account-factories.ts';
import {
  ADMIN_PIN,
  anotherTill,
  approve,
  askedFor,
  openTill,
  refundAs,
  type Till,
} from '#test/factories/approval-factories.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let till: Till;
let asked: Json;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  till = await openTill(api, await api.createBusiness());
  const { order } = await createOrderedTable(till.business, [{ price: 1000, qty: 1 }]);
  const { payment } = takenBy(await take(till.business, order.id, ['pay', { finalTotal: 1000 }]));
  asked = askedFor(await refundAs(till, payment.id, { amount: 1000 }));
});

const PASSWORD = 'gizli-bir-sifre';
async function givePassword(): Promise<void> {
  const hash = await api.services.passwords.hash(PASSWORD, 'elif@ornek.test');
  const { userId } = till.business.as('ADMIN');
  await api.owner.query('update users set password_hash = $1 where id = $2', [hash, userId]);
}
const adminId = () => till.business.as('ADMIN').userId;
const events = async () => (await auditOf(api, till.business.id)).map(({ event }) => event);
const countApprovals = async () =>
  (await api.owner.query('select from approvals where business_id = $1', [till.business.id])).rowCount;
const wrong = (on: Pick<Till, 'business' | 'cashier'> = till) => approve(on, asked, { pin: '9753' });

test('the list of approvers has only the names of users who may approve (APPROVE-7, APPROVE-12)', async () => {
  const answer = await till.cashier.get('/api/approvals/approvers?act=REFUND');
  expect(answer.json()).toEqual({
    ...{ takesPin: true, pinLength: 4 },
    people: [{ id: adminId(), name: 'Elif Yıldız' }],
  });
  const elsewhere = await till.business.as('CASHIER').get('/api/approvals/approvers?act=REFUND');
  expect(elsewhere.json()).toMatchObject({ takesPin: true });
  await api.owner.query('update users set pin_hash = null where id = $1', [adminId()]);
  const without = await till.business.as('CASHIER').get('/api/approvals/approvers?act=REFUND');
  expect(without.json()).toMatchObject({ takesPin: false });
});

describe('by PIN', () => {
  test('approves for 60 seconds, and the audit log names both users (APPROVE-2, APPROVE-4, APPROVE-10)', async () => {
    api.time.now = new Date();
    const answer = await approve(till, asked);
    expect(answer.statusCode).toBe(201);
    const { expiresAt } = answer.json<{ expiresAt: string }>();
    expect(new Date(expiresAt).getTime() - api.time.now.getTime()).toBe(60_000);
    expect((await auditOf(api, till.business.id)).at(-1)).toMatchObject({
      event: 'approval.give',
      actor_id: adminId(),
      actor_name: 'Elif Yıldız',
      details: { act: 'REFUND', amountKurus: 100_000, askedBy: 'Murat Şahin' },
    });
    const body = JSON.stringify(await auditOf(api, till.business.id));
    expect(body).not.toContain(ADMIN_PIN);
    // The database refuses an approval without an amount.
    const nothing = 'update approvals set amount_kurus = 0 where business_id = $1';
    await expect(api.owner.query(nothing, [till.business.id])).rejects.toThrow('approved_amount_above_zero');
  });

  test('on a device that is not shared, tries are counted for each requesting user (APPROVE-8)', async () => {
    const elsewhere = (role: 'CASHIER' | 'WAITER') => ({ ...till, cashier: till.business.as(role) });
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await wrong(elsewhere('WAITER')))).toEqual([422, 'WRONG_PIN']);
    expect(codeOf(await approve(elsewhere('WAITER'), asked))).toEqual([429, 'PIN_WAITS']);
    expect((await approve(elsewhere('CASHIER'), asked)).statusCode).toBe(201);
    expect((await approve(till, asked)).statusCode).toBe(201);
    // A new PIN clears them (PIN-13).
    await till.business.as('ADMIN').put(`/api/users/${adminId()}/pin`, { pin: '4826' });
    expect((await approve(elsewhere('WAITER'), asked, { pin: '4826' })).statusCode).toBe(201);
    expect(await events()).toContain('auth.pinFailed');
  });

  test('a PIN is locked after thirty wrong tries of all requesting users and devices together (APPROVE-8, PIN-12)', async () => {
    await api.owner.query('update users set pin_failures = 29 where id = $1', [adminId()]);
    const phone = { ...till, cashier: till.business.as('WAITER') };
    expect(codeOf(await wrong(phone))).toEqual([422, 'WRONG_PIN']);
    for (const on of [phone, till]) expect(codeOf(await approve(on, asked))).toEqual([422, 'PIN_LOCKED']);
  });

  test('a wrong PIN and a missing PIN have the same response, cost and count (APPROVE-8)', async () => {
    const answers = [];
    for (const sql of ['select 1', 'update users set pin_hash = null where id = $1']) {
      await api.owner.query(sql, sql.includes('$1') ? [adminId()] : []);
      const before = api.hashing.computed;
      const { requestId: _, ...body } = (await wrong()).json<Json>();
      expect(api.hashing.computed - before).toBe(1);
      answers.push(body);
    }
    expect(answers).toMatchObject([
      { code: 'WRONG_PIN', details: { triesLeft: 4 } },
      { code: 'WRONG_PIN', details: { triesLeft: 3 } },
    ]);
  });

  test('after five wrong PINs the device waits, here and at the sign-in (APPROVE-8)', async () => {
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    expect(codeOf(await approve(till, asked))).toEqual([429, 'PIN_WAITS']);
    const signIn = { userId: adminId(), pin: ADMIN_PIN };
    expect(codeOf(await till.device.post('/api/shared-device/sign-in', signIn))).toEqual([429, 'PIN_WAITS']);
    expect(await events()).toContain('auth.pinFailed');
  });

  test('a PIN is locked after thirty wrong tries from ten devices (APPROVE-8)', async () => {
    const tills = [till];
    for (let count = 0; count < 9; count += 1) tills.push(await anotherTill(api, till.business));
    for (const on of tills) for (let tries = 0; tries < 3; tries += 1) await wrong(on);
    for (const on of [till, tills[9]!]) expect(codeOf(await approve(on, asked))).toEqual([422, 'PIN_LOCKED']);
  });

  test('a device that is unpaired in the meantime approves nothing (APPROVE-8)', async () => {
    await api.owner.query('update shared_devices set unpaired_at = now() where id = $1', [
      till.device.userId,
    ]);
    const before = api.hashing.computed;
    expect(codeOf(await approve(till, asked))).toEqual([401, 'NO_SESSION']);
    expect(api.hashing.computed).toBe(before);
    expect(await countApprovals()).toBe(0);
  });

  test.each([
    [
      'a device that is unpaired',
      'update shared_devices set unpaired_at = now() where id = $2',
      [401, 'NO_SESSION'],
    ],
    [
      'a PIN that is changed',
      'update users set pin_hash = pin_hash || $2::text where id = $1',
      [404, 'NOT_FOUND'],
    ],
  ])('%s after the check approves nothing (APPROVE-8)', async (_what, change, refused) => {
    const { userId: deviceId } = till.device;
    const [answer] = await behindAnother(api, {
      hold: (query) => query('select from shared_devices where id = $1 for no key update', [deviceId]),
      requests: [() => approve(till, asked)],
      meanwhile: (query) => query(`with who as (select $1::uuid, $2::uuid) ${change}`, [adminId(), deviceId]),
    });
    expect(answer && codeOf(answer)).toEqual(refused);
    expect(await countApprovals()).toBe(0);
  });
});

describe('by password', () => {
  test('approves on every device (APPROVE-9)', async () => {
    await givePassword();
    const elsewhere = { ...till, cashier: till.business.as('CASHIER') };
    expect((await approve(elsewhere, asked, { password: PASSWORD })).statusCode).toBe(201);
  });

  test('a wrong password is counted for the requesting user and recorded in the audit log (APPROVE-9, APPROVE-10)', async () => {
    await givePassword();
    const elsewhere = { ...till, cashier: till.business.as('CASHIER') };
    const type = (password: string) => approve(elsewhere, asked, { password });
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await type('yanlış'))).toEqual([422, 'WRONG_PASSWORD']);
    expect(codeOf(await type(PASSWORD))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await events()).filter((event) => event === 'approval.passwordFailed')).toHaveLength(10);
    const own = { currentPassword: PASSWORD, newPassword: 'yeni-bir-sifre' };
    expect((await till.business.as('ADMIN').post('/api/auth/password', own)).statusCode).toBe(200);
  });
});

test('a request needs exactly one of PIN and password (APPROVE-9)', async () => {
  for (const by of [{}, { pin: ADMIN_PIN, password: PASSWORD }])
    expect(codeOf(await approve(till, asked, by))).toEqual([400, 'INVALID_INPUT']);
});

test('a temporary PIN approves nothing, and the PIN that a person chose approves (PIN-27)', async () => {
  const pin = '8642';
  const setPin = (body: Json) => till.business.as('ADMIN').put(`/api/users/${adminId()}/pin`, body);
  await api.owner.query('update users set pin_is_temporary = true where id = $1', [adminId()]);
  expect(codeOf(await approve(till, asked))).toEqual([409, 'PIN_TO_REPLACE']);
  expect(await countApprovals()).toBe(0);
  expect(codeOf(await wrong())).toEqual([422, 'WRONG_PIN']);
  expect((await setPin({ pin, isTemporary: true })).statusCode).toBe(200);
  expect((await approve(till, asked, { pin })).statusCode).toBe(201);
});

test('a user who may not approve, and an unknown user or order, are not found (APPROVE-7)', async () => {
  const other = await api.createBusiness();
  for (const userId of [till.cashier.userId, other.as('ADMIN').userId])
    expect(codeOf(await approve(till, { ...asked, userId }))).toEqual([404, 'NOT_FOUND']);
  const { order } = await createOrderedTable(other);
  expect(codeOf(await approve(till, { ...asked, orderId: order.id }))).toEqual([404, 'NOT_FOUND']);
});

test('KITCHEN may not request an approval, because its role takes nothing off (APPROVE-7, APPROVE-19)', async () => {
  const kitchen = { ...till, cashier: till.business.as('KITCHEN') };
  expect((await approve(kitchen, asked)).statusCode).toBe(403);
});
