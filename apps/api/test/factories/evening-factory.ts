import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { openTillOf } from '#test/factories/cash-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';
import type { RandomSource } from '@sofra/test-kit/money/random-source';

interface Evening {
  api: TestApi;
  business: TestBusiness;
  random: RandomSource;
  tillId?: string | undefined;
}

const PRICES = [33.33, 120.5, 7, 89.99, 450];

/**
 * Creates `orders` tables that order, split, pay shares, get discounts, cancel, correct, merge and get comps at random.
 * They do so one after the other from `start`, at most `minutes` apart. Two of them stay open, one of these with a
 * share taken.
 */
export async function createEvening(
  { api, business, random }: Evening,
  start: Date,
  orders: number,
  minutes: number,
): Promise<void> {
  const evening = { api, business, random, tillId: await openTillOf(business) };
  const items = await Promise.all(PRICES.map((price) => createItem(business, { price })));
  let at = start.getTime();
  const later = () => (api.time.now = new Date((at += random.int(1, minutes * 60_000))));
  for (let n = 0; n < orders; n += 1) {
    later();
    let order = await open(evening, items);
    if (random.chance(0.4)) order = await giveAway(evening, order);
    if (random.chance(0.3)) order = await cancelOne(evening, order);
    if (random.chance(0.15)) order = await mergeIntoNew(evening, order, items);
    later();
    if (n >= orders - 2) await leaveOpen(evening, order, n === orders - 1);
    else await settle(evening, order, later);
  }
}

async function send(business: TestBusiness, role: 'CASHIER' | 'WAITER' | 'ADMIN', url: string, body: Json) {
  const answer = await business.as(role).post(url, body);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Json & { payment: { id: string }; openOrder: OpenOrderResponse | null }>();
}

async function open(
  { business, random }: Evening,
  items: readonly { id: string }[],
): Promise<OpenOrderResponse> {
  const table = await createTable(business);
  // Different items, because the same item twice would be one line.
  const first = random.int(0, items.length - 1);
  const chosen = [...items.slice(first), ...items.slice(0, first)].slice(0, random.int(2, 4));
  const lines = chosen.map(({ id: itemId }) => ({ itemId, qty: random.int(1, 4) }));
  const role = random.pick(['WAITER', 'CASHIER', 'ADMIN'] as const);
  const answer = await send(business, role, `/api/tables/${table.id}/add-lines`, { lines });
  return answer as unknown as OpenOrderResponse;
}

/** Comps some pieces, and sometimes cancels one of them. */
async function giveAway({ business, random }: Evening, order: OpenOrderResponse): Promise<OpenOrderResponse> {
  const { id: lineId, qty } = order.lines[0]!;
  const role = random.pick(['CASHIER', 'ADMIN'] as const);
  const lines = [{ lineId, qty: random.int(1, qty) }];
  await send(business, role, `/api/orders/${order.id}/comp-lines`, { lines, reason: 'Doğum günü' });
  const given = await reread(business, order);
  const comped = given.lines.find(({ comp }) => comp !== null);
  if (!comped || random.chance(0.6)) return given;
  const taken = [{ lineId: comped.id, qty: 1, reason: 'Vazgeçti' }];
  await send(business, 'CASHIER', `/api/orders/${order.id}/cancel-lines`, { lines: taken, restock: true });
  return reread(business, order);
}

async function cancelOne(
  { business, random }: Evening,
  order: OpenOrderResponse,
): Promise<OpenOrderResponse> {
  const line = random.pick(order.lines.filter(({ comp }) => comp === null));
  await send(business, 'CASHIER', `/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: line.id, qty: random.int(1, line.qty), reason: 'Soğuk' }],
    restock: true,
  });
  return reread(business, order);
}

async function mergeIntoNew(
  evening: Evening,
  order: OpenOrderResponse,
  items: readonly { id: string }[],
): Promise<OpenOrderResponse> {
  const into = await open(evening, items);
  await send(evening.business, 'WAITER', `/api/orders/${order.id}/merge`, { intoOrderId: into.id });
  return reread(evening.business, into);
}

const reread = async (business: TestBusiness, order: OpenOrderResponse): Promise<OpenOrderResponse> =>
  (
    await business.as('WAITER').get(`/api/tables/${String(order.tableId)}/open-order`)
  ).json<OpenOrderResponse>();

async function leaveOpen(
  { business, tillId }: Evening,
  order: OpenOrderResponse,
  withShare: boolean,
): Promise<void> {
  if (!withShare || order.total < 5) return;
  const share = { method: 'CASH', amount: 3.33, tillId };
  await send(business, 'CASHIER', `/api/orders/${order.id}/pay-share`, share);
}

/** Pays in one payment, by pieces or by shares, sometimes with a discount or a corrected method. */
async function settle(evening: Evening, order: OpenOrderResponse, later: () => Date): Promise<void> {
  const { business, random, tillId } = evening;
  let rest: OpenOrderResponse | null = order;
  const byShares = random.chance(0.25) && order.total > 2;
  while (rest) {
    const action = byShares ? shareOf(evening, rest) : paymentOf(evening, rest);
    const role = random.pick(['CASHIER', 'ADMIN'] as const);
    const method = random.pick(PAYMENT_METHODS);
    const url: string = `/api/orders/${rest.id}/${action.path}`;
    const { payment, openOrder } = await send(business, role, url, {
      ...{ method, tillId },
      ...action.body,
    });
    if (random.chance(0.2))
      for (const right of random.chance(0.3)
        ? [random.pick(PAYMENT_METHODS), 'MEAL']
        : [random.pick(PAYMENT_METHODS)])
        await business
          .as('CASHIER')
          .post(`/api/orders/payments/${payment.id}/method`, { method: right, reason: 'Yanlış' });
    rest = openOrder ?? null;
    later();
  }
}

function shareOf({ random }: Evening, rest: OpenOrderResponse): { path: string; body: Json } {
  const amount = random.chance(0.5) ? Math.round(rest.total * 50) / 100 : rest.total;
  return { path: 'pay-share', body: { amount: amount === 0 ? rest.total : amount } };
}

function paymentOf({ random }: Evening, rest: OpenOrderResponse): { path: string; body: Json } {
  const percent = random.chance(0.4) ? random.pick([10, 12.5, 100]) : 0;
  const body = { discountType: 'PERCENT', discountValue: percent };
  const line = random.pick(rest.lines);
  if (random.chance(0.5)) return { path: 'pay', body: { ...body, finalTotal: less(rest.total, percent) } };
  const qty = random.int(1, line.qty);
  return {
    path: 'pay-partial',
    body: {
      ...body,
      lines: [{ lineId: line.id, qty }],
      finalTotal: less((Math.round(Number(line.unitPrice) * 100) * qty) / 100, percent),
    },
  };
}

/** The total as a till computes it; the server tolerates a difference of one kuruş. */
const less = (total: number, percent: number): number => Math.round(total * (100 - percent)) / 100;
