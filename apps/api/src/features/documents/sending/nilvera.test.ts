import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMPANY, MAILBOX } from '#test/documents/document-company.ts';
import { stageDocuments, type DocumentStage } from '#test/documents/document-stage.ts';
import { NILVERA_KEY, startFakeNilvera, type FakeNilvera } from '#test/documents/fake-nilvera.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let fake: FakeNilvera;
let stage: DocumentStage;
beforeAll(async () => {
  fake = await startFakeNilvera();
  api = await startTestApi({ NILVERA_URL: fake.url });
});
beforeEach(async () => {
  Object.assign(fake.rules, { key: NILVERA_KEY, taxNumber: '1234567890', credits: 1_000, isQuick: false });
  fake.rules.refuse = () => null;
  fake.faults.of = () => null;
  fake.taxpayers.clear();
  fake.documents.clear();
  fake.series.clear();
  fake.series.add('SFR');
  stage = await stageDocuments(api);
});
afterAll(async () => {
  await api.stop();
  await fake.stop();
});

/** The tax office accepts everything that it has. */
const accept = () => {
  for (const document of fake.documents.values()) document.state = 'succeed';
};
const textsOf = (ettn: string): string[] => fake.offered.get(ettn) ?? [];

test('a draft is sent once as e-Arşiv, with its ETTN and number and without the words of a draft (DOCUMENT-43)', async () => {
  const { ettn, number } = await stage.queued();
  await stage.work();
  const taken = fake.documents.get(ettn);
  expect(taken).toMatchObject({ number, door: 'earchive', alias: null });
  expect(taken?.xml).toContain('<cbc:ProfileID>EARSIVFATURA</cbc:ProfileID>');
  expect(taken?.xml).not.toContain('taslak');
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT', door: 'EARCHIVE', xml: taken?.xml });
  accept();
  await stage.pass(20);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'ACCEPTED', code: null, problem: null });
  await stage.pass(90_000);
  await stage.work();
  expect(textsOf(ettn)).toHaveLength(1);
});

test('a buyer who is registered receives an e-Fatura at the mailbox, another one an e-Arşiv (DOCUMENT-43)', async () => {
  const unregistered = await stage.queued(COMPANY);
  await stage.work();
  expect(fake.documents.get(unregistered.ettn)).toMatchObject({ door: 'earchive', alias: null });
  fake.taxpayers.set(COMPANY.taxNumber, ['urn:mail:defaultgb@ada.example', MAILBOX]);
  const registered = await stage.queued(COMPANY);
  await stage.work();
  const taken = fake.documents.get(registered.ettn);
  expect(taken).toMatchObject({ door: 'einvoice', alias: MAILBOX });
  expect(taken?.xml).toContain('<cbc:ProfileID>TEMELFATURA</cbc:ProfileID>');
  expect(taken?.xml).not.toContain('SEND_TYPE');
  accept();
  await stage.pass(20);
  await stage.work();
  expect(await stage.stored(registered.ettn)).toMatchObject({ state: 'ACCEPTED', door: 'EINVOICE' });
});

test('a buyer who registered since the look-up goes through the other door with the same ETTN (DOCUMENT-43)', async () => {
  const draft = await stage.queued(COMPANY);
  fake.faults.of = ({ path }) => {
    if (path.includes('/Check/')) return null;
    fake.taxpayers.set(COMPANY.taxNumber, [MAILBOX]);
    return null;
  };
  await stage.work();
  expect(fake.documents.get(draft.ettn)).toMatchObject({
    number: draft.number,
    door: 'einvoice',
    alias: MAILBOX,
  });
  expect(textsOf(draft.ettn)).toHaveLength(2);
  expect(await stage.stored(draft.ettn)).toMatchObject({ door: 'EINVOICE' });
});

test.each(['CUT_AFTER', 'HANG_AFTER', 'BROKEN_AFTER'] as const)(
  'an answer that is lost after the document was taken (%s) sends nothing again (DOCUMENT-45)',
  async (fault) => {
    const { ettn } = await stage.queued();
    fake.faults.of = ({ method }) => (method === 'POST' ? fault : null);
    await stage.work();
    expect(await stage.stored(ettn)).toMatchObject({ state: 'QUEUED', isUnsure: true });
    fake.faults.of = () => null;
    await stage.pass(5);
    await stage.work();
    expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT', isUnsure: false });
    expect(textsOf(ettn)).toHaveLength(1);
  },
);

test('after an error 500 an absent document is sent again with the same text, but not before 30 seconds (DOCUMENT-43, DOCUMENT-45)', async () => {
  const { ettn } = await stage.queued();
  const tried: string[] = [];
  fake.faults.of = ({ method, text }) => {
    if (method !== 'POST') return null;
    tried.push(text.slice(text.indexOf('<?xml'), text.indexOf('</Invoice>')));
    return 'BROKEN';
  };
  await stage.work();
  await stage.pass(6);
  await stage.work();
  expect(tried).toHaveLength(1);
  await stage.pass(40);
  await stage.work();
  expect(tried).toHaveLength(2);
  fake.faults.of = () => null;
  await stage.pass(60);
  await stage.work();
  const taken = fake.documents.get(ettn)?.xml ?? '';
  expect(new Set([...tried, taken.slice(0, taken.indexOf('</Invoice>'))]).size).toBe(1);
});

test('while the state cannot be read nothing is sent, and after an hour the document is unknown (DOCUMENT-45, DOCUMENT-46)', async () => {
  const { ettn } = await stage.queued();
  fake.faults.of = () => 'BROKEN';
  await stage.work();
  for (let tries = 0; tries < 3; tries += 1) {
    await stage.pass(600);
    await stage.work();
    expect(await stage.stored(ettn)).toMatchObject({ state: 'QUEUED', isUnsure: true });
  }
  await stage.pass(3_600);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'UNKNOWN' });
  fake.faults.of = () => null;
  await stage.pass(86_400);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({
    state: 'UNKNOWN',
    problem: 'Entegratör bu belgeyi tanımıyor.',
  });
  expect(fake.received.filter(({ method, text }) => method === 'POST' && text.includes(ettn))).toHaveLength(
    1,
  );
});

test('the answer that the ETTN is there already counts as sent (DOCUMENT-45)', async () => {
  for (const code of [1001, 1004, 1015]) {
    const { ettn } = await stage.queued();
    fake.rules.refuse = () => ({ status: 409, code, text: 'Kayıt daha önce eklenmiş.' });
    await stage.work();
    expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT', code: null });
  }
});

test.each([
  [422, 2015, 'Belge GİB’in kurallarına uymuyor (şematron). Satır 12'],
  [422, 2100, 'Seri, belgenin yılıyla uyuşmuyor. Satır 12'],
  [409, 1000, 'Vergi numarası yanlış ya da entegratördeki firmanınki değil. Satır 12'],
  [422, 2004, 'Satır 12'],
])(
  'a refusal %i with %i is final and has its reason (DOCUMENT-44, DOCUMENT-52)',
  async (status, code, problem) => {
    const { ettn } = await stage.queued();
    fake.rules.refuse = () => ({ status, code, text: 'Satır 12' });
    await stage.work();
    expect(await stage.stored(ettn)).toMatchObject({ state: 'REJECTED', code, problem });
    fake.rules.refuse = () => null;
    await stage.pass(86_400);
    await stage.work();
    expect(textsOf(ettn)).toHaveLength(1);
  },
);

test('missing credits and a refused key let a document wait, and it is sent when they are there (DOCUMENT-52)', async () => {
  const { ettn } = await stage.queued();
  fake.rules.credits = 0;
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'QUEUED', code: 2000, isUnsure: false });
  fake.rules.credits = 5;
  fake.rules.key = 'yeni-anahtar';
  expect((await stage.post(ettn, 'send')).statusCode).toBe(200);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({
    ...{ state: 'QUEUED', problem: 'Entegratör API anahtarını kabul etmedi.', isUnsure: false },
  });
  await stage.connect({ key: 'yeni-anahtar' });
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT' });
  expect(fake.documents.has(ettn)).toBe(true);
});

test('a series that the integrator does not know is created there once (DOCUMENT-52)', async () => {
  fake.series.clear();
  const { ettn } = await stage.queued();
  await stage.work();
  expect(fake.documents.has(ettn)).toBe(true);
  expect([...fake.series]).toEqual(['SFR']);
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT' });
});

test('a limit of the integrator is kept, and the clock of the integrator decides nothing (DOCUMENT-52)', async () => {
  const { ettn } = await stage.queued();
  fake.faults.of = () => 'LIMITED';
  await stage.work();
  const { rows } = await api.owner.query<{ seconds: number }>(
    `select extract(epoch from next_attempt_at - $2::timestamptz)::int as seconds from document_sendings where document_id = $1`,
    [ettn, api.services.clock()],
  );
  expect(rows[0]?.seconds).toBe(1);
  fake.faults.of = () => null;
  // The clock of the server is three hours slow: leases use the database's clock alone.
  api.time.now = new Date(api.services.clock().getTime() - 3 * 3_600_000);
  await stage.pass(3 * 3_600 + 60);
  await stage.work();
  expect(await stage.stored(ettn)).toMatchObject({ state: 'SENT' });
  expect(textsOf(ettn)).toHaveLength(1);
});

test('a document that waits at the tax office is accepted or rejected later, with the reason (DOCUMENT-44)', async () => {
  const [first, second] = [await stage.queued(), await stage.queued()];
  await stage.work();
  await stage.pass(15);
  await stage.work();
  expect(await stage.stored(first.ettn)).toMatchObject({ state: 'SENT' });
  Object.assign(fake.documents.get(first.ettn) ?? {}, { state: 'succeed' });
  Object.assign(fake.documents.get(second.ettn) ?? {}, { state: 'error', detail: 'Zarf reddedildi.' });
  await stage.pass(3_600);
  await stage.work();
  expect(await stage.stored(first.ettn)).toMatchObject({ state: 'ACCEPTED' });
  expect(await stage.stored(second.ettn)).toMatchObject({ state: 'REJECTED', problem: 'Zarf reddedildi.' });
});
