import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFiscalWorker } from '#src/features/orders/fiscal/fiscal-worker.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { addFiscalDevice } from '#test/fiscal/fiscal-factories.ts';
import { startFakePavo, type FakePavo } from '#test/fiscal/fake-pavo.ts';
import { startFakeTokenX, TOKEN_DEVICE, type FakeTokenX } from '#test/fiscal/fake-token-x.ts';
import { stageFiscal, type FiscalStage } from '#test/fiscal/fiscal-stage.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let token: FakeTokenX;
let pavo: FakePavo;
beforeAll(async () => {
  [token, pavo] = await Promise.all([startFakeTokenX(), startFakePavo()]);
  api = await startTestApi({ TOKEN_X_URL: token.url, SOFRA_HOME: 'https://kasa.ornek.test' });
});
beforeEach(() => {
  for (const each of [token, pavo]) {
    each.faults.of = () => null;
    each.received.length = 0;
    each.device.sales.length = 0;
    each.arrivals.act = () => undefined;
  }
  token.mode.isInstant = true;
  pavo.clock.isStubborn = false;
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await Promise.all([token.stop(), pavo.stop()]);
});

const stageAt = async (make: 'TOKEN' | 'PAVO'): Promise<FiscalStage> => {
  const business = await api.createBusiness();
  return stageFiscal(
    api,
    business,
    await addFiscalDevice(business, make === 'TOKEN' ? TOKEN_DEVICE : pavo.fields),
  );
};
const isSending = ({ path }: { path: string }) => /instant-basket|InitiateSale/.test(path);
const sendings = () => [...token.received, ...pavo.received].filter(isSending);
/** The first attempt to send has no answer and leaves nothing at the device. */
const loseFirst = () => {
  for (const fake of [token, pavo])
    fake.faults.of = (request) => (isSending(request) && sendings().length === 1 ? 'BROKEN' : null);
};

test('a PAVO that is slow is not believed that it has no sale, and sells it once (FISCAL-5)', async () => {
  const stage = await stageAt('PAVO');
  const { id } = await stage.seat();
  loseFirst();
  stage.pace.hurriesDoubt = false;
  const basket = await stage.send(id);
  await stage.work(15_000, () => pavo.received.filter(({ path }) => path === '/GetSaleResult').length > 3);
  expect(sendings()).toHaveLength(1);
  await stage.business.as('CASHIER').post(`/api/fiscal-baskets/${basket.id}/cancel`, {});
  await stage.work(150);
  expect(await stage.basket(id)).toMatchObject({ state: 'WAITING', isCancelWanted: true });
  const sale = { id: basket.id, amount: 50_000, items: [], type: 2, operator: null, callbackUrl: null };
  pavo.device.add(sale);
  await stage.until(id, 'SENT');
  pavo.device.pay(basket.id);
  await stage.until(id, 'DONE');
  expect(pavo.device.sales).toHaveLength(1);
});

test('a refusal after an attempt without an answer is for a person (FISCAL-5, FISCAL-8)', async () => {
  const stage = await stageAt('TOKEN');
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  token.faults.of = (request) => {
    if (!isSending(request) || sendings().length > 1) return null;
    token.mode.isInstant = false;
    return 'BROKEN';
  };
  await stage.until(id, 'UNKNOWN', 'GIVEN_UP', 'SENT');
  await stage.work(150);
  expect(await stage.basket(id)).toMatchObject({
    state: 'UNKNOWN',
    problem: 'REFUSED',
    reason: expect.stringContaining('anlık satış modunda değil'),
  });
  await stage.business.as('CASHIER').post(`/api/fiscal-baskets/${basket.id}/settle`, { isPrinted: false });
  expect((await stage.basket(id)).state).toBe('GIVEN_UP');
});

test('a PAVO at which another sale is open is waited for (FISCAL-5)', async () => {
  const stage = await stageAt('PAVO');
  const { id } = await stage.seat();
  pavo.device.add({ id: 'baska', amount: 100, items: [], type: 2, operator: null, callbackUrl: null });
  await stage.send(id);
  await stage.work(15_000, () => sendings().length > 1);
  expect(await stage.basket(id)).toMatchObject({ state: 'WAITING', problem: 'BUSY' });
  pavo.device.giveUp('baska');
  await stage.until(id, 'SENT');
});

test('a PAVO that stays out of step neither refuses a sale nor denies it (FISCAL-5)', async () => {
  const stage = await stageAt('PAVO');
  const { id } = await stage.seat();
  pavo.clock.isStubborn = true;
  const basket = await stage.send(id);
  await stage.work(15_000, async () => (await stage.basket(id)).problem !== null);
  expect(await stage.basket(id)).toMatchObject({ state: 'WAITING', problem: 'ANSWER' });
  pavo.clock.isStubborn = false;
  pavo.faults.of = (request) => (isSending(request) ? 'CUT_AFTER' : null);
  pavo.arrivals.act = () => {
    pavo.clock.isStubborn = true;
    return undefined;
  };
  await stage.work(15_000, () => pavo.device.sales.length > 0);
  await stage.work(200);
  expect(pavo.device.sales).toHaveLength(1);
  pavo.clock.isStubborn = false;
  await stage.until(id, 'SENT');
  pavo.device.pay(basket.id);
  await stage.until(id, 'DONE');
  expect(pavo.device.sales).toHaveLength(1);
});

test.each(['TOKEN', 'PAVO'] as const)(
  'a process that stops while %s answers leaves a doubt, and the sale is sold once (FISCAL-5)',
  async (make) => {
    const stage = await stageAt(make);
    const fake = make === 'TOKEN' ? token : pavo;
    const { id } = await stage.seat();
    // A request that is out of step is made twice; only one that is sold hangs.
    pavo.clock.sequence = 1;
    fake.faults.of = (request) => (isSending(request) ? 'HANG_AFTER' : null);
    const basket = await stage.send(id);
    const worker = startFiscalWorker(api.services, { pollMs: 20, timeoutMs: 10_000, stopPatienceMs: 50 });
    await expect.poll(() => fake.device.sales.length).toBe(1);
    await worker.stop();
    const { rows } = await api.owner.query(
      'select state, is_unsure, unsure_at is not null as has_time, attempts, lease_token from fiscal_baskets where id = $1',
      [basket.id],
    );
    expect(rows).toEqual([
      { state: 'WAITING', is_unsure: true, has_time: true, attempts: 0, lease_token: null },
    ]);
    fake.faults.of = () => null;
    await stage.until(id, 'SENT');
    fake.device.pay(basket.id);
    await stage.until(id, 'DONE');
    expect(fake.device.sales).toHaveLength(1);
  },
);
