import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '#test/factories/account-factories.ts';
import { createSharedDevice, givePin } from '#test/factories/device-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Caller,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

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
});

interface Paired {
  device: { id: string; name: string };
  token: string;
}

const anotherAdmin = () => api.signIn(business.id, admin.userId, 'ADMIN', 'Elif Yıldız');
/** Pairs a device in a session of the owner on it. */
const pair = async (name = 'Salon tableti'): Promise<Paired & { on: Caller; by: Caller }> => {
  const by = await anotherAdmin();
  const paired = (await by.post('/api/shared-devices', { name })).json<Paired>();
  return { ...paired, on: api.caller(paired.token, paired.device.id), by };
};
const unpair = ({ device }: Paired) => admin.delete(`/api/shared-devices/${device.id}`);
const signInByPin = async (on: Caller, { userId }: Caller): Promise<Caller> => {
  await givePin(api, userId, '2580');
  const answer = await on.post('/api/shared-device/sign-in', { userId, pin: '2580' });
  return api.caller(answer.json<{ token: string }>().token, userId);
};

test('a device reads names and roles of active users, and no other personal data (PIN-2)', async () => {
  await api.owner.query('update users set is_active = false where id = $1', [business.as('KITCHEN').userId]);
  const { on } = await pair();
  expect((await on.get('/api/shared-device')).json()).toEqual({
    businessName: 'Çınaraltı Kafe',
    deviceName: 'Salon tableti',
    pinLength: 4,
    people: [
      { id: business.as('WAITER').userId, name: 'Çağrı Öz', role: 'WAITER' },
      { id: admin.userId, name: 'Elif Yıldız', role: 'ADMIN' },
      { id: business.as('CASHIER').userId, name: 'Murat Şahin', role: 'CASHIER' },
    ],
  });
  for (const path of ['/api/users', '/api/tables', '/api/menu', '/api/business/me', '/api/shared-devices'])
    expect((await on.get(path)).json()).toMatchObject({ code: 'ROLE_FORBIDDEN' });
});

test('the server stores only the hash of the credential (PIN-2)', async () => {
  const { token } = await pair();
  const { rows } = await api.owner.query<{ text: string }>('select d::text as text from shared_devices d');
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
  expect(JSON.stringify(await auditOf(api, business.id))).not.toContain(token);
});

test('device names are unique, and a business has at most twenty devices (PIN-1)', async () => {
  await pair('Salon tableti');
  const again = await admin.post('/api/shared-devices', { name: 'SALON tableti' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'NAME_TAKEN']);
  for (let count = 1; count < 20; count += 1) await createSharedDevice(api, business);
  const more = await admin.post('/api/shared-devices', { name: 'Bir tane daha' });
  expect([more.statusCode, more.json().code]).toEqual([422, 'TOO_MANY_DEVICES']);
});

test('the list has who paired each device and when, without unpaired devices (PIN-3)', async () => {
  const hall = await pair('Salon');
  await pair('Bar');
  await unpair(hall);
  const answer = await admin.get('/api/shared-devices');
  expect(answer.json()).toEqual([
    {
      id: expect.any(String),
      name: 'Bar',
      pairedBy: 'Elif Yıldız',
      pairedAt: expect.any(String),
      lastSeenAt: expect.any(String),
    },
  ]);
  expect((await unpair(hall)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('a stolen device that is unpaired is refused, with every user and sign-in on it (PIN-3, PIN-4)', async () => {
  const cashier = business.as('CASHIER');
  const [email, password] = [`cashier@${business.slug}.test`, 'gizli-şifre'];
  const hash = await api.services.passwords.hash(password, email);
  await api.owner.query('update users set password_hash = $1 where id = $2', [hash, cashier.userId]);
  const stolen = await pair();
  const byPin = await signInByPin(stolen.on, business.as('WAITER'));
  await byPin.get('/api/tables');
  const answer = await stolen.on.post('/api/auth/login', { email, password });
  const byPassword = api.caller(answer.json<{ token: string }>().token, cashier.userId);
  expect((await byPin.get('/api/tables')).statusCode).toBe(401);
  expect((await byPassword.get('/api/tables')).statusCode).toBe(200);
  const other = await api.signIn(business.id, admin.userId, 'ADMIN', 'Elif Yıldız');
  expect((await other.delete(`/api/shared-devices/${stolen.device.id}`)).statusCode).toBe(204);
  for (const caller of [stolen.on, byPin, byPassword, stolen.by])
    expect((await caller.get('/api/tables')).json()).toMatchObject({ code: 'NO_SESSION' });
  const late = await stolen.on.post('/api/shared-device/sign-in', {
    userId: business.as('WAITER').userId,
    pin: '2580',
  });
  expect(late.json()).toMatchObject({ code: 'NO_SESSION' });
  expect((await cashier.get('/api/tables')).statusCode).toBe(200);
});

test('a session of a shared device cannot pair another one, which would outlive it (PIN-24)', async () => {
  const { userId } = admin;
  const [email, password] = [`admin@${business.slug}.test`, 'gizli-şifre'];
  const hash = await api.services.passwords.hash(password, email);
  await api.owner.query('update users set password_hash = $1 where id = $2', [hash, userId]);
  const first = await pair('Salon');
  const byPin = await signInByPin(first.on, admin);
  await byPin.post('/api/auth/confirm-password', { password });
  const second = await byPin.post('/api/shared-devices', { name: 'Bar' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'DEVICE_SHARED']);
  expect((await unpair(first)).statusCode).toBe(204);
  expect((await byPin.get('/api/tables')).json()).toMatchObject({ code: 'NO_SESSION' });
  const own = await pair('Bar');
  const again = await own.by.post('/api/shared-devices', { name: 'Mutfak' });
  expect(again.json()).toMatchObject({ code: 'DEVICE_SHARED' });
});

test('a sign-in during the unpairing of its device ends with the device (PIN-3)', async () => {
  const waiter = business.as('WAITER');
  const paired = await pair();
  await givePin(api, waiter.userId, '2580');
  const other = await api.signIn(business.id, admin.userId, 'ADMIN', 'Elif Yıldız');
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from audit_heads where business_id = $1 for update', [business.id]);
  const signingIn = paired.on.post('/api/shared-device/sign-in', { userId: waiter.userId, pin: '2580' });
  await untilSomeoneWaits(api); // the session is begun, and its entry of the audit log waits
  const unpairing = other.delete(`/api/shared-devices/${paired.device.id}`);
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  rival.release();
  expect((await unpairing).statusCode).toBe(204);
  const { token } = (await signingIn).json<{ token: string }>();
  expect((await api.caller(token, waiter.userId).get('/api/tables')).statusCode).toBe(401);
});

test('a device of one business has no access to another one (PIN-4)', async () => {
  const { on } = await pair();
  const elsewhere = await api.createBusiness();
  const [email, password] = [`waiter@${elsewhere.slug}.test`, 'gizli-şifre'];
  const hash = await api.services.passwords.hash(password, email);
  await api.owner.query('update users set password_hash = $1 where email = $2', [hash, email]);
  const answer = await on.post('/api/auth/login', { email, password });
  expect(answer.statusCode).toBe(200);
  const { rows } = await api.owner.query(
    'select device_id from sessions where business_id = $1 and device_id is not null',
    [elsewhere.id],
  );
  expect(rows).toEqual([]);
});

test('the audit log has who paired and who unpaired a device (PIN-14)', async () => {
  const paired = await pair('Bar');
  const other = await api.signIn(business.id, admin.userId, 'ADMIN', 'Elif Yıldız');
  await other.delete(`/api/shared-devices/${paired.device.id}`);
  expect(await auditOf(api, business.id)).toMatchObject([
    { event: 'sharedDevice.pair', actor_name: 'Elif Yıldız', details: { name: 'Bar' } },
    { event: 'sharedDevice.unpair', actor_name: 'Elif Yıldız', details: { name: 'Bar' } },
  ]);
});
