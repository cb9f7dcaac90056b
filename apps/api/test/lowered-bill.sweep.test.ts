import { isWrite } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiscalDevice } from '#test/fiscal/fiscal-factories.ts';
import { TOKEN_DEVICE } from '#test/fiscal/fake-token-x.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Caller, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/**
 * An order of 755 of which a bill was printed: a set menu with the dearer drink, four soups at 100 and an *Ayran* at
 * 40.
 */
interface Billed {
  business: TestBusiness;
  who: Caller;
  table: CreatedTable;
  other: CreatedTable;
  free: CreatedTable;
  order: OpenOrderResponse;
  /** The order of the other table. */
  neighbor: OpenOrderResponse;
  dish: { id: string; itemId: string };
  menuLine: string;
  drink: string;
  cheaperDrink: string;
}

type Answer = LightMyRequestResponse;
/** Tries to take something off the order by one operation. Ones that only lead there try the next step too. */
type Attempt = (billed: Billed) => Promise<Answer[]>;

const cancelAt = (who: Caller, { id, lines }: OpenOrderResponse) =>
  who.post(`/api/orders/${id}/cancel-lines`, {
    lines: lines.filter(({ setLineId }) => setLineId === null).map((line) => ({ lineId: line.id, qty: 1 })),
    restock: true,
  });
const openAt = async (who: Caller, { id }: CreatedTable) =>
  (await who.get(`/api/tables/${id}/open-order`)).json<OpenOrderResponse>();
/** Does an act that lowers nothing, and then cancels the order at that table. */
const thenCancel = async (who: Caller, at: CreatedTable, done: Promise<Answer>): Promise<Answer[]> => {
  const answer = await done;
  return [answer, await cancelAt(who, await openAt(who, at))];
};
const discounted = { method: 'CASH', discountType: 'PERCENT', discountValue: 5 };

/** Every write on an order or a table that could lower its bill; null where no open order is touched. */
const ATTEMPTS: Record<string, Attempt | null> = {
  addLines: async ({ who, table, dish }) => [
    await who.post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: dish.itemId, qty: -1 }] }),
    await who.post(`/api/tables/${table.id}/add-lines`, {
      lines: [
        { itemId: dish.itemId, qty: 1 },
        { itemId: dish.itemId, qty: -2 },
      ],
    }),
  ],
  cancelLines: async ({ who, order }) => [await cancelAt(who, order)],
  cancelOrder: async ({ who, order }) => [
    await who.patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' }),
  ],
  compLines: async ({ who, order, dish, menuLine }) =>
    Promise.all(
      [dish.id, menuLine].map((lineId) =>
        who.post(`/api/orders/${order.id}/comp-lines`, { lines: [{ lineId, qty: 1 }], reason: 'Bekletme' }),
      ),
    ),
  exchangePart: async ({ who, order, drink, cheaperDrink }) => [
    await who.post(`/api/orders/${order.id}/lines/${drink}/exchange`, { choiceId: cheaperDrink }),
  ],
  fireLines: ({ who, order, table }) => thenCancel(who, table, who.post(`/api/orders/${order.id}/fire`, {})),
  moveToCourse: ({ who, order, table, dish }) =>
    thenCancel(who, table, who.post(`/api/orders/${order.id}/course`, { lineIds: [dish.id], course: 2 })),
  printBill: ({ who, order, table }) => thenCancel(who, table, who.post(`/api/orders/${order.id}/bill`)),
  moveOrder: ({ who, order, free }) =>
    thenCancel(who, free, who.post(`/api/orders/${order.id}/move`, { toTableId: free.id })),
  setGuests: ({ who, order, table }) =>
    thenCancel(who, table, who.post(`/api/orders/${order.id}/guests`, { guests: 4 })),
  handOverOrder: ({ who, order, table }) =>
    thenCancel(who, table, who.post(`/api/orders/${order.id}/hand-over`, { toUserId: who.userId })),
  mergeOrders: ({ who, order, neighbor, other }) =>
    thenCancel(who, other, who.post(`/api/orders/${order.id}/merge`, { intoOrderId: neighbor.id })),
  moveLines: ({ who, order, dish, free }) =>
    thenCancel(
      who,
      free,
      who.post(`/api/orders/${order.id}/move-lines`, {
        toTableId: free.id,
        lines: [{ lineId: dish.id, qty: 2 }],
      }),
    ),
  payOrder: async ({ who, order }) => [
    await who.post(`/api/orders/${order.id}/pay`, { ...discounted, finalTotal: 717.25 }),
    await who.post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 740 }),
  ],
  payPart: async ({ who, order, dish }) => {
    const lines = [{ lineId: dish.id, qty: 2 }];
    const part = { ...discounted, finalTotal: 190, lines };
    return [await who.post(`/api/orders/${order.id}/pay-partial`, part)];
  },
  payShare: async ({ who, order }) => [
    await who.post(`/api/orders/${order.id}/pay-share`, { method: 'CASH', amount: 100 }),
    await who.post(`/api/orders/${order.id}/pay`, { ...discounted, finalTotal: 622.25 }),
  ],
  sendToFiscalDevice: async ({ business, who, order }) => {
    const { id: deviceId } = await addFiscalDevice(business, TOKEN_DEVICE);
    const all = { ...discounted, finalTotal: 717.25 };
    const sent = await who.post(`/api/orders/${order.id}/fiscal-baskets`, { deviceId, all });
    const { id } = sent.json<{ id?: string }>();
    if (id === undefined) return [sent];
    await api.owner.query(`update fiscal_baskets set state = 'UNKNOWN' where id = $1`, [id]);
    const receipt = { isPrinted: true, receiptNo: '1', zNo: '1' };
    return [sent, await who.post(`/api/fiscal-baskets/${id}/settle`, receipt)];
  },
  deleteTable: async ({ who, table }) => [await who.delete(`/api/tables/${table.id}`)],
  updateTable: async ({ who, table }) => [await who.patch(`/api/tables/${table.id}`, { isActive: false })],
  createTable: null,
  createTables: null,
  renewTableQr: null,
  publishTableLayout: null,
  correctPaymentMethod: null,
  enterFiscalNumbers: null,
  printReceipt: null,
  refundPayment: null,
  printRefund: null,
  makeOrderDocument: null,
  setOrderBuyer: null,
};

async function billed(role: 'CASHIER' | 'WAITER', settings: Json): Promise<Billed> {
  const business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa' });
  await business.as('ADMIN').patch('/api/business/me', { settings });
  const lunch = await createLunchMenu(business);
  const soup = await createItem(business, { price: 100 });
  const [table, other, free] = [
    await createTable(business),
    await createTable(business),
    await createTable(business),
  ];
  const who = business.as(role);
  const add = async ({ id }: CreatedTable, lines: Json[]) =>
    (await who.post(`/api/tables/${id}/add-lines`, { lines })).json<OpenOrderResponse>();
  const order = await add(table, [
    { itemId: lunch.menu.id, qty: 1, parts: [{ choiceId: lunch.choice('Şalgam') }] },
    { itemId: soup.id, qty: 4 },
    { itemId: lunch.items.Ayran.id, qty: 1 },
  ]);
  const neighbor = await add(other, [{ itemId: soup.id, qty: 1 }]);
  await who.post(`/api/orders/${order.id}/bill`);
  const lineOf = (itemId: string) => order.lines.find((line) => line.itemId === itemId)!;
  return {
    ...{ business, who, table, other, free, order, neighbor },
    dish: { id: lineOf(soup.id).id, itemId: soup.id },
    menuLine: lineOf(lunch.menu.id).id,
    drink: lineOf(lunch.items.Şalgam.id).id,
    cheaperDrink: lunch.choice('Ayran'),
  };
}

/** The sum that all orders of a business owe, and the sum taken for them. */
async function owedAndTaken({ id }: TestBusiness): Promise<number> {
  const { rows } = await api.owner.query<{ kurus: string }>(
    `select coalesce((select sum(unit_price_kurus * (qty - paid_qty - canceled_qty)) from order_lines
                       where business_id = $1), 0)
          - coalesce((select sum(shares_paid_kurus) from orders where business_id = $1 and status = 'OPEN'), 0)
          + coalesce((select sum(amount_kurus) from payments where business_id = $1), 0) as kurus`,
    [id],
  );
  return Number(rows[0]!.kurus);
}

test('every operation on an order is tried after its bill (APPROVE-13)', () => {
  const onOrders = ENDPOINTS.filter(
    ({ endpoint }) => isWrite(endpoint) && /^\/(orders|tables)\b/.test(endpoint.path),
  );
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(onOrders.map(({ name }) => name).toSorted());
});

const TRIED = Object.entries(ATTEMPTS).flatMap(([name, attempt]) => (attempt ? [{ name, attempt }] : []));
const ROLES = [
  { role: 'CASHIER', settings: { cancelAfterBillApproval: true } },
  { role: 'WAITER', settings: { cancelAfterBillApproval: true } },
  // A WAITER takes nothing off a bill, whatever the business wants of a CASHIER.
  { role: 'WAITER', settings: { cancelAfterBillApproval: false } },
] as const;

test.each(TRIED.flatMap((tried) => ROLES.map((as) => ({ ...tried, ...as }))))(
  '$name by a $role takes nothing off a printed bill without an approval: $settings (APPROVE-13, APPROVE-20)',
  async ({ attempt, role, settings }) => {
    const facts = await billed(role, settings);
    const before = await owedAndTaken(facts.business);
    const answers = await attempt(facts);
    const codes = answers.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 80)}`);
    expect([await owedAndTaken(facts.business), codes]).toEqual([before, codes]);
  },
);
