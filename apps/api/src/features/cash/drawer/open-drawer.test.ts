import type { LightMyRequestResponse } from 'fastify';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { parseEscpos } from '@sofra/printer-link/parse-escpos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, approvedBy, askedFor, openTill, type Till } from '#test/factories/approval-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { claimAs, createLocalPrinter, expireLease } from '#test/factories/print-job-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let till: Till;
let tillId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  till = await openTill(api, await api.createBusiness());
  const desk = await till.business.as('CASHIER').get('/api/cash');
  tillId = desk.json<{ tills: { id: string }[] }>().tills[0]!.id;
});

const printer = (some: Json = {}) =>
  createPrinter(till.business, { name: 'Kasa', isReceiptPrinter: true, drawerPulse: true, ...some });
const open = (more: Json = {}, who: 'ADMIN' | 'CASHIER' | 'WAITER' = 'CASHIER', id = tillId) =>
  till.business.as(who).post(`/api/cash/tills/${id}/drawer`, { reason: ' Para bozma ', ...more });
const settings = (some: Json) => till.business.as('ADMIN').patch('/api/business/me', { settings: some });
const jobs = async () => {
  const { rows } = await api.owner.query<{ id: string; ticket: Ticket }>(
    'select id, ticket from print_jobs where business_id = $1 order by position',
    [till.business.id],
  );
  return rows;
};
const opened = (answer: LightMyRequestResponse) => answer.json<{ jobId: string }>().jobId;

test('opening prints one slip with user, till and reason, audited and flagged (CASH-23, CASH-24, CASH-25)', async () => {
  await printer();
  const answer = await open();
  expect(answer.statusCode).toBe(201);
  const [job, ...others] = await jobs();
  expect(others).toEqual([]);
  expect(job?.id).toBe(opened(answer));
  const text = slipToText(renderSlip(job!.ticket, 42), 42);
  for (const part of ['ÇEKMECE AÇILDI', 'Kasa: Murat Şahin', 'Ana kasa', 'Neden: Para bozma'])
    expect(text).toContain(part);
  expect(await auditOf(api, till.business.id, 'cash.openDrawer')).toEqual([
    { till: 'Ana kasa', reason: 'Para bozma' },
  ]);
  const listed = await till.business.as('ADMIN').get('/api/audit?flagged=true');
  expect(listed.json()).toMatchObject([
    { event: 'cash.openDrawer', topic: 'CASH', flags: ['DRAWER_OPENED'] },
  ]);
});

test('a repeated request with its key opens the drawer once (CASH-25)', async () => {
  await printer();
  const key = { 'idempotency-key': '018f0000-0000-7000-8000-00000000d001' };
  const send = () =>
    till.business.as('CASHIER').post(`/api/cash/tills/${tillId}/drawer`, { reason: 'Para bozma' }, key);
  const [first, again] = [await send(), await send()];
  expect(opened(again)).toBe(opened(first));
  expect(await jobs()).toHaveLength(1);
});

test('an agent opens the drawer with the original, never with a copy or after a doubtful attempt (CASH-25, CASH-26)', async () => {
  await createLocalPrinter(till.business, 'Kasa', { drawerPulse: true });
  const agent = till.business.as('CASHIER');
  const claimed = async () => {
    const job = (await claimAs(agent))!;
    const [slip] = parseEscpos(Buffer.from(job.bytes, 'base64'));
    return { ...job, opens: slip?.drawer };
  };
  const done = ({ id, leaseToken }: { id: string; leaseToken: string }) =>
    agent.post(`/api/print-jobs/${id}/confirm`, { leaseToken });
  await open();
  const lost = await claimed();
  await expireLease(api, lost.id);
  const again = await claimed();
  await done(again);
  await open();
  const next = await claimed();
  await done(next);
  await agent.post(`/api/print-jobs/${next.id}/reprint`);
  const copy = await claimed();
  expect([lost, again, next, copy].map(({ opens }) => opens)).toEqual([true, false, true, false]);
});

test('without a printer that opens a drawer, the request does nothing and records nothing (CASH-27)', async () => {
  expect(codeOf(await open())).toEqual([422, 'NO_DRAWER']);
  await printer({ drawerPulse: false });
  // A drawer at another printer is not the one of the till.
  await createPrinter(till.business, { name: 'Bar', drawerPulse: true });
  expect(codeOf(await open())).toEqual([422, 'NO_DRAWER']);
  expect(await jobs()).toEqual([]);
  expect(await auditOf(api, till.business.id, 'cash.openDrawer')).toEqual([]);
});

test('another business’s till is not found, a WAITER is refused, and a reason is required (CASH-23)', async () => {
  await printer();
  const other = await api.createBusiness();
  const desk = await other.as('CASHIER').get('/api/cash');
  const foreign = desk.json<{ tills: { id: string }[] }>().tills[0]!.id;
  expect(codeOf(await open({}, 'CASHIER', foreign))).toEqual([404, 'NOT_FOUND']);
  expect((await open({}, 'WAITER')).statusCode).toBe(403);
  expect(codeOf(await open({ reason: '  ' }))).toEqual([400, 'INVALID_INPUT']);
});

test('where the business requires it, an approval for that till and reason opens the drawer once (APPROVE-17)', async () => {
  await printer();
  await settings({ drawerApproval: true });
  expect((await open({}, 'ADMIN')).statusCode).toBe(201);
  const refused = await open();
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  expect(askedFor(refused)).toMatchObject({ act: 'DRAWER', orderId: null, tillId, amount: 0 });
  const approvalId = await approvedBy(till, refused);
  expect(codeOf(await open({ approvalId, reason: 'Başka neden' }))).toEqual([422, 'APPROVAL_VOID']);
  const added = await till.business.as('ADMIN').post('/api/cash/tills', { name: 'Bahçe' });
  const other = added.json<{ id: string }>().id;
  expect(codeOf(await open({ approvalId }, 'CASHIER', other))).toEqual([422, 'APPROVAL_VOID']);
  expect((await open({ approvalId })).statusCode).toBe(201);
  expect(codeOf(await open({ approvalId }))).toEqual([422, 'APPROVAL_VOID']);
  expect((await auditOf(api, till.business.id, 'cash.openDrawer')).at(-1)).toMatchObject({
    approvedBy: 'Elif Yıldız',
  });
  expect(await auditOf(api, till.business.id, 'approval.give')).toMatchObject([
    { act: 'DRAWER', table: null, askedBy: 'Murat Şahin' },
  ]);
});

test('an approval without a till, or with an order too, is refused (APPROVE-17)', async () => {
  await printer();
  await settings({ drawerApproval: true });
  const { tillId: _, ...asked } = askedFor(await open());
  expect(codeOf(await approve(till, asked))).toEqual([404, 'NOT_FOUND']);
  const withOrder = { ...asked, tillId, orderId: tillId };
  expect(codeOf(await approve(till, withOrder))).toEqual([404, 'NOT_FOUND']);
});
