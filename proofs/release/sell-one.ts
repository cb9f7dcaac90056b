import { login } from '@sofra/contract/people/auth';
import { getMenu } from '@sofra/contract/menu/menu';
import { addLines } from '@sofra/contract/orders/orders';
import { listPayments, payOrder } from '@sofra/contract/orders/payments';
import { listTables } from '@sofra/contract/orders/tables';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { DEMO_BUSINESS } from '@sofra/api/seeds/demo-business';

export interface Sale {
  readonly item: string;
  readonly table: string;
  /** The number of the order. */
  readonly number: number;
  /** In lira. */
  readonly total: number;
  readonly paymentId: string;
}

/** The owner of the demo business. */
export async function signIn(url: string): Promise<string> {
  const input = { email: DEMO_BUSINESS.owner.email, password: DEMO_BUSINESS.password };
  return (await callEndpoint(url, login, { input })).token;
}

/** Sells one item at a free table, for cash. */
export async function sellOne(url: string, token: string): Promise<Sale> {
  const [table, item] = [await freeTable(url, token), await simpleItem(url, token)];
  const order = await callEndpoint(url, addLines, {
    token,
    params: { id: table.id },
    input: { lines: [{ itemId: item.id, qty: 1 }], expectedOrderId: null },
  });
  if (order === null) throw new Error('the order is empty');
  const { payment } = await callEndpoint(url, payOrder, {
    token,
    params: { id: order.id },
    input: { method: 'CASH', finalTotal: order.total },
  });
  return {
    item: item.name,
    table: table.name,
    number: order.number,
    total: order.total,
    paymentId: payment.id,
  };
}

export async function listSales(url: string, token: string): Promise<string[]> {
  const payments = await callEndpoint(url, listPayments, { token, input: {} });
  return payments.map(({ id }) => id);
}

async function freeTable(url: string, token: string) {
  const tables = await callEndpoint(url, listTables, { token });
  const free = tables.find(({ isActive, occupied }) => isActive && !occupied);
  if (!free) throw new Error('no table is free');
  return free;
}

/** An item without required choices, of a category that is made at a station. */
async function simpleItem(url: string, token: string) {
  const categories = await callEndpoint(url, getMenu, { token });
  const made = categories.filter(({ stationId }) => stationId !== null).flatMap(({ items }) => items);
  const simple = made.find(
    (item) =>
      item.isActive &&
      !item.isSoldOut &&
      !item.trackStock &&
      !item.hasRecipe &&
      [item.portions, item.optionGroupIds, item.setGroups].every((questions) => !questions?.length),
  );
  if (!simple) throw new Error('every item asks something');
  return simple;
}
