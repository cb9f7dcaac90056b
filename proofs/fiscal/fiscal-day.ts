import type { FiscalBasket } from '@sofra/contract/orders/fiscal';
import { findLedgerViolations } from '@sofra/api/src/features/ledger/ledger.store';
import type { FakeSale } from '@sofra/api/test/fiscal/fake-sales';
import { createTaxedItem, order } from '@sofra/api/test/factories/vat-factories';
import type { TestBusiness } from '@sofra/api/test/harness';
import type { Fault } from '@sofra/api/test/platforms/fake-server';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMakers, type Makers, type Stand } from '#proofs/fiscal/fiscal-fakes.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import type { Installation } from '#proofs/stage/installation.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Bills of the whole day, paid at six devices at once. */
const BILLS = 500;
/** Requests of a hundred that a maker answers with a fault. */
const FAULTS_PERCENT = 8;
const BILLS_PER_KILL = 30;
const SETTLED_WITHIN_MS = 90_000;

/** The payment beside the device, in kuruş; no bill has it. */
const INTRUSION = 1;

/** The way in which a guest ends a sale. */
type Act = 'PAY' | 'GIVE_UP' | 'VOID' | 'WRONG_SUM' | 'NEVER' | 'LATE';
const ACTS: readonly Act[] = [
  ...Array.from({ length: 14 }, (): Act => 'PAY'),
  ...(['GIVE_UP', 'GIVE_UP', 'VOID', 'WRONG_SUM', 'NEVER', 'LATE'] as const),
];

interface Bill {
  stand: Stand;
  act: Act;
  /** The number at the device; null until a request of the till was answered. */
  basketId: string | null;
  orderId: string;
}

interface Scene {
  api: RemoteApi;
  installation: Installation;
  business: TestBusiness;
  items: { id: string }[];
  stands: Stand[];
  random: ReturnType<typeof randomSource>;
  /** The act of each sale that is under way, by its device. */
  acts: Map<Stand, Act>;
  counts: { events: number; people: number; kills: number };
  /** Payments beside the device that were not refused. */
  intrusions: string[];
}

/** FISCAL-5 to FISCAL-12, FISCAL-16 */
export const fiscalDay: Proof = {
  name: 'fiscal-day',
  promise:
    'A payment at a fiscal device is taken once and is in the books once, with its amount and its receipt, whatever fails on the way.',
  run: async (setting) => {
    const makers = await startMakers();
    const settings = {
      ...{ TOKEN_X_URL: makers.tokenUrl, PRINTER_ALLOWED_CIDRS: '127.0.0.1/32' },
      ...{ FISCAL_ALLOWED_PORTS: '1-65535', SOFRA_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64') },
    };
    try {
      return await onWorlds({ settings }, (api, installation) =>
        runDay(makers, { api, installation, setting }),
      );
    } finally {
      await Promise.all(makers.servers.map((server) => server.stop()));
    }
  },
};

async function runDay(
  makers: Makers,
  { api, installation, setting }: { api: RemoteApi; installation: Installation; setting: Setting },
): Promise<Verdict> {
  const business = await api.createBusiness();
  const items = [
    await createTaxedItem(business, 10, { price: 133.33 }),
    await createTaxedItem(business, 20, { price: 87.5 }),
    await createTaxedItem(business, 1, { price: 19.99 }),
  ];
  const scene: Scene = {
    ...{ api, installation, business, items, stands: await makers.place(business) },
    ...{
      random: randomSource(setting.seed),
      acts: new Map(),
      counts: { events: 0, people: 0, kills: 0 },
      intrusions: [],
    },
  };
  for (const server of makers.servers) server.faults.of = () => faultOf(scene);
  makers.onArrival((sale) => void guest(scene, sale));
  const bills = await payAll(scene, partOf(BILLS, setting));
  for (const server of makers.servers) server.faults.of = () => null;
  const isSettled = await untilSettled(scene);
  const requests = makers.servers.reduce((sum, { received }) => sum + received.length, 0);
  const { events, people, kills } = scene.counts;
  return {
    facts: `${bills.length} bills at six devices of two makers, ${requests} requests with ${FAULTS_PERCENT} % faults, ${events} events, ${kills} kills, ${people} answered by a person`,
    violations: [
      ...(isSettled ? [] : ['not settled in time']),
      ...scene.intrusions,
      ...(await judge(scene, bills)),
    ],
  };
}

function faultOf({ random }: Scene): Fault | null {
  if (random.int(1, 100) > FAULTS_PERCENT) return null;
  // A request that hangs lasts ten seconds, so only a few do.
  if (random.int(1, 40) === 1) return 'HANG_AFTER';
  const faults: readonly Fault[] = ['LIMITED', 'BROKEN', 'BROKEN_AFTER', 'CUT_AFTER', 'CUT_AFTER'];
  return faults[random.int(0, faults.length - 1)] ?? null;
}

/** One lane for each device, and a killer beside them. */
async function payAll(scene: Scene, count: number): Promise<Bill[]> {
  const { stands, random } = scene;
  const bills: Bill[] = [];
  const day = new AbortController();
  const lanes = stands.map(async (stand) => {
    // A found intrusion is enough: its sale may never end.
    while (bills.length < count && scene.intrusions.length === 0) {
      const act = ACTS[random.int(0, ACTS.length - 1)] ?? 'PAY';
      const bill: Bill = { stand, act, basketId: null, orderId: '' };
      bills.push(bill);
      scene.acts.set(stand, act);
      await payOne(scene, bill);
    }
  });
  const helping = help(scene, () => day.signal.aborted);
  const killing = kill(scene, { count, begun: () => bills.length, isOver: () => day.signal.aborted });
  await Promise.all(lanes);
  day.abort();
  await Promise.all([killing, helping]);
  return bills;
}

interface Killing {
  count: number;
  begun: () => number;
  isOver: () => boolean;
}

/** Kills the server at moments that are spread over the day, and starts it again. */
async function kill(
  { random, installation, counts }: Scene,
  { count, begun, isOver }: Killing,
): Promise<void> {
  for (let at = BILLS_PER_KILL; at < count + BILLS_PER_KILL; at += BILLS_PER_KILL) {
    while (!isOver() && begun() < Math.min(at, count)) await sleep(50);
    await sleep(random.int(0, 700));
    if (isOver()) return;
    await installation.server.kill();
    await installation.restart();
    counts.kills += 1;
  }
}

/** A client repeats a request with its key until it is answered. */
async function post(
  { api }: Scene,
  token: string,
  url: string,
  payload: object,
): Promise<{ statusCode: number; body: string }> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await api.send(token, { method: 'POST', url, headers, payload }).catch(() => null);
    if (answer && answer.statusCode < 500) return answer;
    await sleep(150);
  }
  throw new Error(`${url} was never answered`);
}

async function payOne(scene: Scene, bill: Bill): Promise<void> {
  const { business, items, random } = scene;
  const lines = items.map(({ id }) => ({ itemId: id, qty: random.int(1, 3) }));
  const placed = await untilAnswered(() => order(business, lines));
  bill.orderId = placed.id;
  const total = placed.total;
  const kind = random.int(0, 2);
  const payment =
    kind === 0
      ? { all: { method: 'CARD', finalTotal: total, discountType: 'NONE' } }
      : kind === 1
        ? { share: { method: 'CARD', amount: Math.floor(total * 37) / 100 } }
        : {
            all: {
              method: 'CASH',
              finalTotal: tenPercentOff(total),
              discountType: 'PERCENT',
              discountValue: 10,
            },
          };
  const token = business.as('CASHIER').token;
  const url = `/api/orders/${bill.orderId}/fiscal-baskets`;
  const answer = await post(scene, token, url, { deviceId: bill.stand.settings.id, ...payment });
  if (answer.statusCode !== 201) throw new Error(`a basket answered ${answer.statusCode}: ${answer.body}`);
  bill.basketId = (JSON.parse(answer.body) as FiscalBasket).id;
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until;) {
    const state = await stateOf(scene, bill.basketId);
    if (state !== 'WAITING' && state !== 'SENT' && state !== 'UNKNOWN') return;
    await sleep(60);
  }
}

const tenPercentOff = (total: number): number => {
  const kurus = Math.round(total * 100);
  return (kurus - Math.round(kurus / 10)) / 100;
};

async function untilAnswered<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await act();
    } catch {
      await sleep(150);
    }
  }
  throw new Error('a table was never served');
}

async function stateOf({ api, business }: Scene, id: string): Promise<FiscalBasket['state'] | undefined> {
  const { rows } = await api.owner.query<{ state: FiscalBasket['state'] }>(
    'select state from fiscal_baskets where business_id = $1 and id = $2',
    [business.id, id],
  );
  return rows[0]?.state;
}

/** The guest in front of the device; some are faster than the response to the till. */
async function guest(scene: Scene, sale: FakeSale): Promise<void> {
  const { random, stands, acts } = scene;
  const stand = stands.find(({ device }) => device.last(sale.id) === sale);
  if (!stand) return;
  const act = acts.get(stand) ?? 'PAY';
  if (random.int(1, 4) > 1) await sleep(random.int(5, 400));
  if (act === 'NEVER') return;
  if (act === 'LATE') await sleep(1_500);
  if (act === 'GIVE_UP') stand.device.giveUp(sale.id);
  else if (act === 'WRONG_SUM')
    stand.device.pay(sale.id, [{ type: sale.type, operator: null, amount: sale.amount - 1 }]);
  else stand.device.pay(sale.id);
  await report(scene, stand, sale);
  // A device that is only polled is not polled after the end.
  if (act !== 'VOID' || stand.event === null) return;
  await sleep(random.int(20, 300));
  stand.device.voidSale(sale.id);
  await report(scene, stand, sale);
}

/** The cloud of the maker calls once, twice, or not at all, and tries again while the server is dead. */
async function report(
  { api, random, counts }: Scene,
  { settings, event }: Stand,
  sale: FakeSale,
): Promise<void> {
  if (event === null) return;
  // A void is known by its event alone.
  if (sale.state !== 'VOIDED' && random.int(1, 5) === 1) return;
  const call = async () => {
    for (let tries = 0; tries < 150; tries += 1) {
      const response = await fetch(`${api.url}/api/fiscal-events/${await keyOf(api, settings.id)}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify(event(sale)),
      }).catch(() => null);
      if (response?.ok) return void (counts.events += 1);
      await sleep(200);
    }
    throw new Error('an event was never answered');
  };
  await Promise.all(random.int(1, 3) === 1 ? [call(), call()] : [call()]);
}

const keyOf = async ({ owner }: RemoteApi, id: string): Promise<string> =>
  (await owner.query<{ key: string }>('select key from fiscal_devices where id = $1', [id])).rows[0]?.key ??
  '';

/** Makes questions due, lets leases of dead servers end, and does what people do, until `isOver`. */
async function help(scene: Scene, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await makeDue(scene);
    await answerUnknown(scene).catch(() => undefined);
    await sleep(150);
  }
}

/** One waits for seconds and minutes otherwise. A sale without an end is made as old as one that a person looks at. */
async function makeDue({ api, business, stands, acts }: Scene): Promise<void> {
  const silent = stands.filter((stand) => ['NEVER', 'LATE'].includes(acts.get(stand) ?? 'PAY'));
  await api.owner.query(
    `update fiscal_baskets
        set next_attempt_at = now(),
            unsure_at = unsure_at - interval '31 seconds',
            leased_until = case when leased_until < now() + interval '30 seconds' then now() - interval '1 second' else leased_until end,
            sent_at = case when device_id = any($2::uuid[]) then sent_at - interval '6 minutes' else sent_at end
      where business_id = $1 and state in ('WAITING', 'SENT', 'UNKNOWN') and next_attempt_at > now() - interval '1 minute'`,
    [business.id, silent.map(({ settings }) => settings.id)],
  );
}

/** A person looks at the device and presses the button of what is there. */
async function answerUnknown(scene: Scene): Promise<void> {
  const { api, business, stands, counts } = scene;
  const { rows } = await api.owner.query<{ id: string; deviceId: string; orderId: string }>(
    `select id, device_id as "deviceId", order_id as "orderId" from fiscal_baskets where business_id = $1 and state = 'UNKNOWN'`,
    [business.id],
  );
  for (const { id, deviceId, orderId } of rows) {
    await intrude(scene, { id, orderId });
    const stand = stands.find(({ settings }) => settings.id === deviceId);
    if (!stand) continue;
    const body = lookAt(scene, stand, id);
    const answer = await post(scene, business.as('CASHIER').token, `/api/fiscal-baskets/${id}/settle`, body);
    if (answer.statusCode >= 400 && answer.statusCode !== 409)
      throw new Error(`a person was answered ${answer.statusCode}: ${answer.body}`);
    counts.people += 1;
  }
}

/** The button of what is at the device. The guest may pay while the person is on the way. */
function lookAt({ acts }: Scene, stand: Stand, id: string) {
  const { device } = stand;
  const sale = device.last(id);
  if (!sale) return { isPrinted: false };
  if (acts.get(stand) === 'LATE') device.pay(id);
  device.giveUp(id);
  if (sale.paid.some(({ amount }) => amount !== sale.amount)) device.voidSale(id);
  return sale.state === 'DONE'
    ? { isPrinted: true, receiptNo: String(sale.receiptNo), zNo: String(device.zNo) }
    : { isPrinted: false };
}

/** Another till takes money of the same order, which must be refused: nothing is known yet (FISCAL-6). */
async function intrude(scene: Scene, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  const { business, random, intrusions } = scene;
  if (random.int(0, 1) === 0) return;
  const share = { method: 'CASH', amount: INTRUSION / 100 };
  const answer = await post(scene, business.as('ADMIN').token, `/api/orders/${orderId}/pay-share`, share);
  // The device may have named the end in the meantime, and the order is free then.
  if (answer.statusCode < 400 && (await stateOf(scene, id)) === 'UNKNOWN')
    intrusions.push(`${orderId} was paid beside the device`);
}

async function untilSettled(scene: Scene): Promise<boolean> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < until) {
    await makeDue(scene);
    await answerUnknown(scene);
    const { rows } = await scene.api.owner.query<{ open: number }>(
      `select count(*)::int as open from fiscal_baskets where business_id = $1 and state in ('WAITING', 'SENT', 'UNKNOWN')`,
      [scene.business.id],
    );
    if (rows[0]?.open === 0) return true;
    await sleep(200);
  }
  return false;
}

interface Stored {
  id: string;
  state: FiscalBasket['state'];
  amount: number;
  paid: number | null;
  receiptNo: string | null;
  payments: number;
}

/** Baskets, receipts of the devices, and payments are the same. */
async function judge({ api, business, stands }: Scene, bills: readonly Bill[]): Promise<string[]> {
  const { rows } = await api.owner.query<Stored>(
    `select b.id, b.state, b.amount_kurus::int as amount, p.amount_kurus::int as paid,
            (select n.receipt_no from payment_fiscal_numbers n
              where n.business_id = b.business_id and n.payment_id = b.payment_id) as "receiptNo",
            (select count(*)::int from payments q where q.business_id = b.business_id and q.order_id = b.order_id
                and q.amount_kurus <> ${INTRUSION}) as payments
       from fiscal_baskets b left join payments p on p.business_id = b.business_id and p.id = b.payment_id
      where b.business_id = $1`,
    [business.id],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const sales = stands.flatMap(({ device }) => device.sales);
  const found = bills.flatMap(({ basketId, stand }) => {
    const row = stored.get(basketId ?? '');
    if (!row) return ['a bill has no basket'];
    return judgeOne(
      row,
      stand.device.sales.filter(({ id }) => id === row.id),
    );
  });
  if (rows.length !== bills.length) found.push(`${rows.length} baskets for ${bills.length} bills`);
  if (sales.some(({ id }) => !stored.has(id))) found.push('a device sold what was never stored');
  const client = await api.owner.connect();
  try {
    for (const { name, rows: broken } of await findLedgerViolations(client))
      found.push(`the ledger check ${name} found ${JSON.stringify(broken).slice(0, 300)}`);
  } finally {
    client.release();
  }
  return found;
}

function judgeOne(row: Stored, sold: readonly FakeSale[]): string[] {
  const receipt = sold.find(({ state }) => state === 'DONE');
  const where = `${row.id} (${row.state}, ${sold[0]?.state ?? 'never sold'})`;
  const found = [
    sold.length > 1 && `was sold ${sold.length} times`,
    row.payments > 1 && `has ${row.payments} payments`,
    receipt && row.payments === 0 && `has a receipt of ${receipt.amount} and no payment`,
    !receipt && row.payments > 0 && row.state !== 'VOIDED' && 'has a payment and no receipt',
    ...(receipt && row.payments > 0 ? differences(row, receipt) : []),
  ];
  return found.filter((sentence) => typeof sentence === 'string').map((sentence) => `${where} ${sentence}`);
}

const differences = (row: Stored, receipt: FakeSale) => [
  (row.paid !== receipt.amount || row.paid !== row.amount) &&
    `was paid ${receipt.amount} there and ${row.paid} here`,
  row.receiptNo !== String(receipt.receiptNo) &&
    `has receipt ${receipt.receiptNo} there and ${row.receiptNo} here`,
];
