import * as auth from '@sofra/contract/people/auth';
import { putItemPicture } from '@sofra/contract/menu/item-pictures';
import * as orders from '@sofra/contract/orders/orders';
import * as payments from '@sofra/contract/orders/payments';
import * as tables from '@sofra/contract/orders/tables';
import { kurus } from '@sofra/domain/money/money';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, refuse } from '#test/stub-server.ts';
import { signInAs } from '#test/render-screen.tsx';
import { call, REQUEST_TIMEOUT_MS } from '#src/lib/api/api.ts';
import { errorTextOf, type ApiError } from '#src/lib/api/api-error.ts';
import { currentSession, endSession, sessionEndedBecause, startSession } from '#src/lib/api/session.ts';

const TABLE_ID = '018f0000-0000-7000-8000-0000000000a1';
const table = {
  id: TABLE_ID,
  name: 'Masa 1',
  capacity: 4,
  isActive: true,
  occupied: true,
  openTotal: 1240.5,
  openOrderId: null,
  openedAt: '2026-11-20T18:00:00.000Z',
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
};
const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error as ApiError,
  );

afterEach(() => vi.useRealTimers());

describe('the request', () => {
  it('names the client, the session and its business (UI-13)', async () => {
    signInAs('WAITER');
    const { calls } = stubServer({ 'GET /tables': () => [table] });
    await call(tables.listTables);
    const { headers } = calls[0]!;
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('x-client')).toBe('web');
    expect(headers.get('authorization')).toBe('Bearer token-of-WAITER');
    expect(headers.get('x-biz-id')).toBe(currentSession()!.businessId);
    expect(headers.get('x-business-id')).toBe(currentSession()!.businessId);
    expect(headers.has('idempotency-key')).toBe(false);
  });

  it('has unchanged bytes with their own type, where an endpoint takes no JSON', async () => {
    signInAs('ADMIN');
    const { calls } = stubServer({ 'PUT /menu/items/:id/picture': () => refuse('NOT_A_PICTURE') });
    const bytes = new Uint8Array([137, 80, 78, 71]);
    const input = { mediaType: 'image/png', bytes } as const;
    const answer = await failed(call(putItemPicture, { params: { id: TABLE_ID }, input }));
    expect([answer.status, answer.code]).toEqual([415, 'NOT_A_PICTURE']);
    expect(calls[0]?.body).toBe(bytes);
    expect(calls[0]?.headers.get('content-type')).toBe('image/png');
    const empty = { mediaType: 'image/png', bytes: new Uint8Array() } as const;
    const refused = await failed(call(putItemPicture, { params: { id: TABLE_ID }, input: empty }));
    expect([refused.message, calls.length]).toEqual(['Resim boş.', 1]);
  });

  it('has a key for every signed-in write, the caller’s or a new one, and none for sign-in (UI-13)', async () => {
    signInAs('ADMIN');
    const { calls } = stubServer({ 'POST /tables': () => table, 'POST /auth/logout': () => ({ ok: true }) });
    const input = { name: 'Masa 1', capacity: 4 };
    await call(tables.createTable, { input });
    await call(tables.createTable, { input });
    await call(tables.createTable, { input, idempotencyKey: 'mine' });
    await call(auth.logout);
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(['mine', null]);
  });

  it('has lira in place of kuruş, and the answer has kuruş and Date', async () => {
    const { calls } = stubServer({
      'GET /tables': () => [table],
      'POST /orders/:id/pay': () => refuse('ORDER_CHANGED', { details: { total: 99.5 } }),
    });
    const [read] = await call(tables.listTables);
    expect(read!.openTotal).toBe(124_050);
    expect(read!.openedAt).toEqual(new Date('2026-11-20T18:00:00Z'));
    const input = { method: 'CASH' as const, finalTotal: kurus(9_950) };
    const error = await failed(call(payments.payOrder, { params: { id: TABLE_ID }, input }));
    expect(calls[1]).toMatchObject({ params: { id: TABLE_ID }, body: { method: 'CASH', finalTotal: 99.5 } });
    expect(error).toMatchObject({
      status: 409,
      code: 'ORDER_CHANGED',
      isDefinite: true,
      details: { total: 99.5 },
    });
  });

  it('has the input of a GET in its address, without undefined values', async () => {
    const { calls } = stubServer({ 'GET /orders': () => [] });
    await call(orders.listOrders, {
      input: { status: 'PAID', from: '2026-11-20', to: undefined, limit: 50 },
    });
    expect(calls[0]!.query).toEqual({ status: 'PAID', from: '2026-11-20', limit: '50' });
  });

  it('is not sent with a wrong input, and shows the contract’s reason', async () => {
    const { calls } = stubServer({});
    const input = { businessName: 'Kafe', fullName: 'A', email: 'x@y.com', password: '123' };
    const error = await failed(call(auth.register, { input }));
    expect(error.fields).toEqual([{ path: 'password', reason: 'Şifre en az 6 karakter olmalı.' }]);
    expect(calls).toEqual([]);
  });
});

describe('a missing answer', () => {
  it('has a Turkish message when the network fails (UI-17)', async () => {
    stubServer({
      'GET /tables': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const error = await failed(call(tables.listTables));
    expect(error).toMatchObject({ code: 'NETWORK', status: 0, isDefinite: false });
    expect(errorTextOf(error)).toMatch(/^Sunucuya ulaşılamıyor/);
  });

  it('ends the request after ten seconds (UI-13)', async () => {
    vi.useFakeTimers();
    stubServer({ 'GET /tables': () => new Promise(() => undefined) });
    const waiting = failed(call(tables.listTables));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    expect(await waiting).toMatchObject({ code: 'TIMEOUT', isDefinite: false });
  });

  it('is also a request that did not arrive in time (REL-26)', async () => {
    const late = { code: 'INVALID_INPUT', error: 'Gönderilen bilgiler geçersiz.' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(late, { status: 408 })));
    expect(await failed(call(tables.listTables))).toMatchObject({ status: 408, isDefinite: false });
  });

  it('is not a refusal when the caller cancelled the request', async () => {
    stubServer({ 'GET /tables': () => new Promise(() => undefined) });
    const stop = new AbortController();
    const waiting = failed(call(tables.listTables, { signal: stop.signal }));
    stop.abort();
    expect((await waiting).name).toBe('AbortError');
  });

  it('shows the message of the action when the server sent none (UI-16)', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>502</html>', { status: 502 })));
    const error = await failed(call(tables.listTables));
    expect(error).toMatchObject({ status: 502, code: 'UNREADABLE', isDefinite: false });
    expect(errorTextOf(error, 'Sipariş kaydedilemedi')).toBe('Sipariş kaydedilemedi');
    expect(errorTextOf(error)).toBe('Bir hata oluştu');
  });
});

describe('401 and 403 (SIGN-27)', () => {
  it.each(['NO_SESSION', 'ROLE_FORBIDDEN'] as const)('%s ends the stored session', async (code) => {
    signInAs('WAITER');
    stubServer({ 'GET /tables': () => refuse(code) });
    const error = await failed(call(tables.listTables));
    expect(error.code).toBe(code);
    expect(currentSession()).toBeNull();
    for (const key of ['token', 'businessId', 'name', 'role']) expect(localStorage.getItem(key)).toBeNull();
    expect(sessionEndedBecause()).toBe(error.message);
  });

  it.each([
    ['POST /auth/login-smart', auth.loginSmart],
    ['POST /site-admin/login', auth.siteAdminLogin],
  ] as const)('%s may refuse without ending the session', async (name, endpoint) => {
    signInAs('WAITER');
    stubServer({ [name]: () => refuse('BAD_CREDENTIALS') });
    await failed(call(endpoint, { input: { email: 'a@b.co', password: 'yanlis' } }));
    expect(currentSession()?.role).toBe('WAITER');
  });

  it('a browser sends the same name at every sign-in, also after signing out, and nowhere else (SIGN-31)', async () => {
    const { calls } = stubServer({
      'POST /auth/login-smart': () => refuse('BAD_CREDENTIALS'),
      'POST /site-admin/login': () => refuse('BAD_CREDENTIALS'),
      'GET /tables': () => [],
    });
    const input = { email: 'a@b.co', password: 'yanlis' };
    await failed(call(auth.siteAdminLogin, { input }));
    signInAs('WAITER');
    await call(tables.listTables);
    endSession('');
    await failed(call(auth.loginSmart, { input }));
    const [first, read, second] = calls.map(({ headers }) => headers.get('x-device'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([read, second]).toEqual([null, first]);
  });

  it('a late 401 of an old session does not end the new one', async () => {
    signInAs('WAITER');
    stubServer({
      'GET /tables': () => {
        startSession({ token: 'newer', role: 'CASHIER', name: 'Müdür', userId: null, businessId: null });
        return refuse('NO_SESSION');
      },
    });
    await failed(call(tables.listTables));
    expect(currentSession()?.token).toBe('newer');
  });
});
