import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ORDER_LINE_COLUMN_NAMES,
  ORDER_LINE_COLUMNS,
} from '#src/features/orders/lines/order-line-columns.store.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

type Row = Record<string, unknown>;
const lineOf = async (orderId: string): Promise<Row> =>
  (await api.owner.query<Row>('select * from order_lines where order_id = $1', [orderId])).rows[0]!;

test('the list has every column of the table', async () => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'order_lines'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(ORDER_LINE_COLUMN_NAMES.toSorted());
});

test('split-off pieces keep every copied column, also seldom-filled ones', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  await api.owner.query(
    `update order_lines set note = 'az pişmiş', unit_price_kurus = 0, comp_price_kurus = 10000, comp_reason = 'Gecikti',
            kitchen_status = 'READY', kitchen_changed_at = now() - interval '7 minutes' where order_id = $1`,
    [order.id],
  );
  const before = await lineOf(order.id);
  const table = await createTable(business);
  const lines = [{ lineId: order.lines[0]!.id, qty: 2 }];
  const answer = await relocate(business, order.id, ['move-lines', { toTableId: table.id, lines }]);

  const split = await lineOf(answer.json<{ to: { id: string } }>().to.id);
  const copied = ORDER_LINE_COLUMN_NAMES.filter((column) => ORDER_LINE_COLUMNS[column] === 'COPIED');
  for (const column of copied) expect([column, split[column]]).toEqual([column, before[column]]);
  const { order_id: from } = before;
  expect(split).toMatchObject({
    qty: 2,
    paid_qty: 0,
    canceled_qty: 0,
    moved_from: expect.any(String) as string,
  });
  expect(split['id'] === before['id'] || split['order_id'] === from).toBe(false);
  expect(await lineOf(order.id)).toEqual({ ...before, qty: 1 });
});
