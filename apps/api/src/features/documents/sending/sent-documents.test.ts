import { documentNumber, DRAFT_NOTE } from '@sofra/domain/documents/document-number';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDocumentWorker } from '#src/features/documents/sending/sending-worker.ts';
import { REAL_NILVERA } from '#src/platform/operations/config.ts';
import { COMPANY, MAILBOX } from '#test/documents/document-company.ts';
import { stageDocuments, type DocumentStage } from '#test/documents/document-stage.ts';
import { startFakeNilvera, type FakeNilvera } from '#test/documents/fake-nilvera.ts';
import { xmlOf } from '#test/factories/document-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let fake: FakeNilvera;
let stage: DocumentStage;
beforeAll(async () => {
  fake = await startFakeNilvera();
  api = await startTestApi({ NILVERA_URL: fake.url });
});
beforeEach(async () => {
  fake.rules.isQuick = false;
  fake.rules.refuse = () => null;
  fake.faults.of = () => null;
  fake.documents.clear();
  fake.taxpayers.clear();
  stage = await stageDocuments(api);
});
afterAll(async () => {
  await api.stop();
  await fake.stop();
});

const makeReal = (ettn: string) =>
  api.owner.query('update document_sendings set is_test = false where document_id = $1', [ettn]);
const put = (ettn: string, state: string) =>
  api.owner.query(
    `update document_sendings set state = $2, unsure_since = now(), next_attempt_at = null where document_id = $1`,
    [ettn, state],
  );
const remake = (orderId: string, replaces?: string) =>
  stage.business
    .as('CASHIER')
    .post(`/api/orders/${orderId}/document`, replaces === undefined ? {} : { replaces });

test('a draft waits until it is asked for, and with the setting it is queued as it is made (DOCUMENT-41)', async () => {
  const still = await stage.draft();
  expect(still.sending).toBeNull();
  await stage.connect({ sendsByItself: true });
  const queued = await stage.draft();
  expect(queued).toMatchObject({ note: DRAFT_NOTE, sending: { state: 'QUEUED', door: null } });
  await stage.work();
  expect([...fake.documents.keys()]).toEqual([queued.ettn]);
  expect((await stage.document(still.order.id)).sending).toBeNull();
  expect(await auditOf(api, stage.business.id, 'document.send')).toEqual([{ number: queued.number }]);
});

test('two requests queue a document once, and one that waits is only hastened (DOCUMENT-41)', async () => {
  const { ettn } = await stage.draft();
  const both = await Promise.all([stage.post(ettn, 'send'), stage.post(ettn, 'send')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await auditOf(api, stage.business.id, 'document.send')).toHaveLength(1);
  await stage.work();
  expect(codeOf(await stage.post(ettn, 'send'))).toEqual([409, 'DOCUMENT_MOVED_ON']);
  expect(codeOf(await stage.post(stage.business.id, 'send'))).toEqual([404, 'NOT_FOUND']);
  const waiter = await stage.business.as('WAITER').post(`/api/documents/${ettn}/send`, {});
  expect(waiter.statusCode).toBe(403);
});

test('the draft of a refund is not sent (DOCUMENT-41)', async () => {
  await stage.connect({ sendsByItself: true });
  const { order } = await stage.draft();
  const { rows } = await api.owner.query<{ id: string }>('select id from payments where order_id = $1', [
    order.id,
  ]);
  await givenBack(stage.business, rows[0]?.id ?? '', { amount: 185 });
  await stage.work();
  const { refunds } = await stage.document(order.id);
  expect(refunds.map(({ note }) => note)).toEqual([DRAFT_NOTE]);
  expect(fake.documents.size).toBe(1);
  for (const { ettn } of refunds) expect(codeOf(await stage.post(ettn, 'send'))).toEqual([404, 'NOT_FOUND']);
});

test('the words of a draft stay until the real integrator has the document (DOCUMENT-42, DOCUMENT-50)', async () => {
  const { ettn, order } = await stage.queued();
  expect(await stage.document(order.id)).toMatchObject({ note: DRAFT_NOTE, sending: { state: 'QUEUED' } });
  await stage.work();
  expect(await stage.document(order.id)).toMatchObject({
    note: DRAFT_NOTE,
    sending: { state: 'SENT', isTest: true },
  });
  await makeReal(ettn);
  expect(await stage.document(order.id)).toMatchObject({
    note: null,
    sending: { state: 'SENT', isTest: false },
  });
  for (const state of ['REJECTED', 'UNKNOWN', 'QUEUED']) {
    await put(ettn, state);
    expect((await stage.document(order.id)).note).toBe(DRAFT_NOTE);
    expect(await xmlOf(stage.business, order.id)).toContain(DRAFT_NOTE);
  }
});

/** Switches the server to the real integrator, where no worker of a test may run. */
const atRealSystem = async (act: () => Promise<void>): Promise<void> => {
  Object.assign(api.services.config, { nilveraUrl: REAL_NILVERA });
  try {
    await act();
  } finally {
    Object.assign(api.services.config, { nilveraUrl: fake.url });
  }
};

test('at the real integrator a document of the test system is a draft that can be sent (DOCUMENT-42)', async () => {
  const [sent, waiting] = [await stage.queued(), await stage.queued()];
  await stage.work();
  await put(waiting.ettn, 'QUEUED');
  await atRealSystem(async () => {
    expect((await stage.list()).counts).toMatchObject({ DRAFT: 2, SENT: 0, QUEUED: 0 });
    expect(await stage.document(sent.order.id)).toMatchObject({ note: DRAFT_NOTE, sending: null });
    expect(codeOf(await stage.post(sent.ettn, 'cancel', { reason: 'Yanlış' }))[0]).toBe(409);
    const pdf = await stage.business.as('CASHIER').get(`/api/documents/${sent.ettn}/pdf`);
    expect(codeOf(pdf)).toEqual([409, 'DOCUMENT_MOVED_ON']);
    const integrator = await stage.business.as('ADMIN').get('/api/documents/integrator');
    expect(integrator.json()).toMatchObject({ waiting: 0 });
    for (const { ettn } of [sent, waiting]) {
      expect((await stage.post(ettn, 'send')).json()).toMatchObject({
        ...{ state: 'QUEUED', door: null, isTest: false, sentAt: null, problem: null },
      });
      expect(await stage.stored(ettn)).toMatchObject({ xml: null, isUnsure: false, attempts: 0 });
    }
  });
  expect(await auditOf(api, stage.business.id, 'document.send')).toHaveLength(4);
});

test('a document that waited at the test system without an attempt is a draft at the real one (DOCUMENT-42)', async () => {
  const { ettn } = await stage.queued();
  const claim = async () => {
    const { rows } = await api.owner.query<{ id: string }>(
      `select document_id as id from claim_due_documents(interval '0', now() + interval '1 hour', 100, false)`,
    );
    return rows.map(({ id }) => id);
  };
  await atRealSystem(async () => {
    expect(await claim()).not.toContain(ettn);
    expect((await stage.list()).counts).toMatchObject({ DRAFT: 1, QUEUED: 0 });
    expect((await stage.post(ettn, 'send')).json()).toMatchObject({ state: 'QUEUED', isTest: false });
    expect(await claim()).toContain(ettn);
  });
});

test('a document that was replaced at the test system is not sent at the real one (DOCUMENT-42, DOCUMENT-47)', async () => {
  fake.rules.refuse = () => ({ status: 422, code: 2015, text: 'Satır 12' });
  const { ettn, order } = await stage.queued();
  await stage.work();
  const successor = (await remake(order.id, ettn)).json<{ ettn: string }>();
  await atRealSystem(async () => {
    expect(codeOf(await stage.post(ettn, 'send'))).toEqual([409, 'DOCUMENT_MOVED_ON']);
    expect((await stage.post(successor.ettn, 'send')).statusCode).toBe(200);
    const buyer = await stage.business.as('CASHIER').get(`/api/orders/${order.id}/buyer`);
    expect(buyer.json()).toMatchObject({ isFixed: true });
  });
});

test('a document that the test system refused is not replaced at the real one (DOCUMENT-42)', async () => {
  fake.rules.refuse = () => ({ status: 422, code: 2015, text: 'Satır 12' });
  const { ettn, order } = await stage.queued();
  await stage.work();
  const isFixed = async () =>
    (await stage.business.as('CASHIER').get(`/api/orders/${order.id}/buyer`)).json<Json>()['isFixed'];
  expect(await isFixed()).toBe(false);
  await atRealSystem(async () => {
    expect(await isFixed()).toBe(true);
    expect(codeOf(await remake(order.id, ettn))).toEqual([409, 'DOCUMENT_MOVED_ON']);
  });
});

test('the file of a sent document is the text that was sent, whatever changes afterwards (DOCUMENT-43, DOCUMENT-50)', async () => {
  const { ettn, order } = await stage.queued();
  await stage.work();
  const sent = fake.documents.get(ettn)?.xml;
  expect(await xmlOf(stage.business, order.id)).toContain(DRAFT_NOTE);
  await makeReal(ettn);
  const seller = await stage.business.as('ADMIN').patch('/api/documents/settings', { title: 'Yeni Unvan' });
  expect(seller.statusCode).toBe(200);
  await api.owner.query(`update orders set table_name = 'Başka' where id = $1`, [order.id]);
  expect(await xmlOf(stage.business, order.id)).toBe(sent);
});

test('an unknown document is decided by an ADMIN, and both decisions are in the audit log (DOCUMENT-46)', async () => {
  const { ettn, number } = await stage.queued();
  await stage.work();
  expect(codeOf(await stage.post(ettn, 'settle', { isSent: true }))).toEqual([409, 'DOCUMENT_MOVED_ON']);
  await put(ettn, 'UNKNOWN');
  const cashier = await stage.business.as('CASHIER').post(`/api/documents/${ettn}/settle`, { isSent: true });
  expect(cashier.statusCode).toBe(403);
  expect((await stage.post(ettn, 'settle', { isSent: true })).json()).toMatchObject({ state: 'SENT' });
  await put(ettn, 'UNKNOWN');
  expect((await stage.post(ettn, 'settle', { isSent: false })).json()).toMatchObject({ state: 'QUEUED' });
  await stage.work();
  // The integrator had it, so the second attempt is answered with "already there".
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT' });
  expect(fake.offered.get(ettn)).toHaveLength(2);
  expect(new Set(fake.offered.get(ettn)).size).toBe(1);
  expect(await auditOf(api, stage.business.id, 'document.settle')).toEqual([
    { number, isSent: true },
    { number, isSent: false },
  ]);
});

test('a document that an ADMIN calls sent stays sent although the integrator does not know it (DOCUMENT-46)', async () => {
  const { ettn } = await stage.queued();
  await stage.work();
  fake.documents.clear();
  await stage.pass(3_600);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'UNKNOWN' });
  await stage.post(ettn, 'settle', { isSent: true });
  await stage.work();
  await stage.pass(86_400);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({
    ...{ state: 'SENT', problem: 'Entegratör bu belgeyi tanımıyor.' },
  });
  expect(fake.offered.get(ettn)).toHaveLength(1);
  expect((await stage.post(ettn, 'cancel', { reason: 'Yanlış alıcı' })).statusCode).toBe(200);
  await stage.work();
  expect((await stage.list()).documents).toMatchObject([
    { state: 'SENT', sending: { problem: 'Entegratör bu belgeyi tanımıyor.', cancelReason: null } },
  ]);
});

test('a document that is sent again is not cancelled for the reason of before (DOCUMENT-46, DOCUMENT-49)', async () => {
  const { ettn } = await stage.queued();
  await stage.work();
  fake.documents.clear();
  await stage.post(ettn, 'cancel', { reason: 'Yanlış alıcı' });
  await stage.pass(3_600);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'UNKNOWN' });
  expect((await stage.post(ettn, 'settle', { isSent: false })).json()).toMatchObject({
    ...{ state: 'QUEUED', sentAt: null, cancelReason: null },
  });
  await stage.work();
  await stage.pass(20);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT' });
  expect(fake.documents.get(ettn)?.isCanceled).toBe(false);
});

test('a rejected document keeps its number, and its successor has the next one and the buyer of now (DOCUMENT-47)', async () => {
  fake.rules.refuse = () => ({ status: 422, code: 2015, text: 'Satır 12' });
  const { ettn, number, order } = await stage.queued();
  expect(codeOf(await remake(order.id, ettn))).toEqual([409, 'DOCUMENT_MOVED_ON']);
  await stage.work();
  fake.rules.refuse = () => null;
  expect((await remake(order.id)).json()).toMatchObject({ ettn, number });
  const buyer = await stage.business.as('CASHIER').put(`/api/orders/${order.id}/buyer`, { buyer: COMPANY });
  expect(buyer.statusCode).toBe(200);
  const both = await Promise.all([remake(order.id, ettn), remake(order.id, ettn)]);
  const successors = both.map((answer) => answer.json<{ ettn: string; number: string }>());
  expect(new Set(successors.map((one) => one.ettn)).size).toBe(1);
  const year = Number(number.slice(3, 7));
  expect(successors[0]).toMatchObject({
    number: documentNumber({ series: 'SFR', year, sequence: 2 }),
    buyer: { title: COMPANY.title },
    sending: null,
  });
  expect(await stage.stored(ettn)).toMatchObject({ state: 'REJECTED', code: 2015 });
  expect(await auditOf(api, stage.business.id, 'document.make')).toMatchObject([
    { number },
    { replaces: number },
  ]);
  await stage.post(successors[0]?.ettn ?? '', 'send');
  await stage.work();
  expect([...fake.documents.keys()]).toEqual([successors[0]?.ettn]);
  const { documents, counts } = await stage.list();
  // Both were made at the same moment of a clock that does not move.
  expect(new Map(documents.map(({ state, isReplaced }) => [state, isReplaced]))).toEqual(
    new Map([
      ['SENT', false],
      ['REJECTED', true],
    ]),
  );
  expect(counts).toMatchObject({ SENT: 1, REJECTED: 0 });
  await expectTrueLedger(api);
});

test('a sent e-Arşiv is cancelled with a reason, also when the answer is lost (DOCUMENT-49)', async () => {
  const { ettn, number, order } = await stage.queued();
  expect(codeOf(await stage.post(ettn, 'cancel', { reason: 'Yanlış alıcı' }))).toEqual([
    409,
    'DOCUMENT_MOVED_ON',
  ]);
  await stage.work();
  const cashier = await stage.business.as('CASHIER').post(`/api/documents/${ettn}/cancel`, { reason: 'x' });
  expect(cashier.statusCode).toBe(403);
  expect((await stage.post(ettn, 'cancel', { reason: 'Yanlış alıcı' })).json()).toMatchObject({
    ...{ state: 'SENT', cancelReason: 'Yanlış alıcı' },
  });
  fake.faults.of = ({ method }) => (method === 'PUT' ? 'CUT_AFTER' : null);
  await stage.work();
  fake.faults.of = () => null;
  await stage.pass(20);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'CANCELED' });
  expect(fake.received.filter(({ method, path }) => method === 'PUT' && path.includes(ettn))).toHaveLength(1);
  expect(await auditOf(api, stage.business.id, 'document.cancel')).toEqual([
    { number, reason: 'Yanlış alıcı' },
  ]);
  expect(codeOf(await stage.post(ettn, 'cancel', { reason: 'Yine' }))).toEqual([409, 'DOCUMENT_MOVED_ON']);
  expect((await remake(order.id, ettn)).json<Json>()['ettn']).not.toBe(ettn);
});

test('an e-Fatura is not cancelled here (DOCUMENT-49)', async () => {
  fake.taxpayers.set(COMPANY.taxNumber, [MAILBOX]);
  const { ettn } = await stage.queued(COMPANY);
  await stage.work();
  expect(codeOf(await stage.post(ettn, 'cancel', { reason: 'Yanlış' }))).toEqual([422, 'E_INVOICE_STAYS']);
});

test('the PDF of a sent document comes from the integrator, and of a draft there is none (DOCUMENT-48)', async () => {
  const { ettn, number } = await stage.queued();
  const pdf = async () => stage.business.as('CASHIER').get(`/api/documents/${ettn}/pdf`);
  expect(codeOf(await pdf())).toEqual([409, 'DOCUMENT_MOVED_ON']);
  await stage.work();
  const answer = (await pdf()).json<{ fileName: string; pdf: string }>();
  expect(answer.fileName).toBe(`${number}.pdf`);
  expect(Buffer.from(answer.pdf, 'base64').toString()).toBe(`%PDF-1.4 ${number}`);
  fake.faults.of = () => 'BROKEN';
  expect((await pdf()).json()).toMatchObject({ pdf: null });
});

test('the list has each document with its state, filtered and counted (DOCUMENT-51)', async () => {
  const draft = await stage.draft();
  const sent = await stage.queued();
  await stage.work();
  fake.rules.refuse = () => ({ status: 422, code: 2015, text: 'Satır 12' });
  const rejected = await stage.queued();
  await stage.work();
  const { documents, counts } = await stage.list();
  expect(documents.map(({ id, state, buyer, total }) => [id, state, buyer, total])).toEqual([
    [rejected.ettn, 'REJECTED', 'Nihai Tüketici', 185],
    [sent.ettn, 'SENT', 'Nihai Tüketici', 185],
    [draft.ettn, 'DRAFT', 'Nihai Tüketici', 185],
  ]);
  expect(counts).toEqual({
    ...{ DRAFT: 1, QUEUED: 0, SENT: 1, ACCEPTED: 0, REJECTED: 1, CANCELED: 0, UNKNOWN: 0 },
  });
  expect((await stage.list('?state=REJECTED')).documents).toMatchObject([
    { id: rejected.ettn, sending: { code: 2015, problem: expect.stringContaining('Satır 12') } },
  ]);
  expect((await stage.list(`?limit=1&before=${rejected.ettn}`)).documents.map(({ id }) => id)).toEqual([
    sent.ettn,
  ]);
  const other = await api.createBusiness();
  expect((await other.as('ADMIN').get('/api/documents')).json()).toMatchObject({ documents: [] });
});

test('a process that died in the middle leaves a document that is asked for first (DOCUMENT-45)', async () => {
  const { ettn } = await stage.queued();
  await stage.work();
  await api.owner.query(
    `update document_sendings set state = 'QUEUED', sent_at = null, lease_token = gen_random_uuid(),
            leased_until = now() - interval '1 second', next_attempt_at = queued_at where document_id = $1`,
    [ettn],
  );
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT' });
  expect(fake.offered.get(ettn)).toHaveLength(1);
});

test('a process that stops while an answer is missing leaves a document that is asked for first (DOCUMENT-45)', async () => {
  const { ettn } = await stage.queued();
  fake.faults.of = ({ method }) => (method === 'POST' ? 'HANG_AFTER' : null);
  const worker = startDocumentWorker(api.services, { pollMs: 20, stopPatienceMs: 20 });
  await vi.waitFor(() => expect(fake.documents.has(ettn)).toBe(true));
  await worker.stop();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'QUEUED', isUnsure: true, attempts: 0 });
  fake.faults.of = () => null;
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT', isUnsure: false });
  expect(fake.offered.get(ettn)).toHaveLength(1);
});
