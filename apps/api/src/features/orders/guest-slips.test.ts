import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fire, save } from '#test/factories/course-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('order slip, MARŞ and ADİSYON print the guests, other slips and orders without a number do not (GUESTS-9)', async () => {
  const business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak' });
  const dish = await createItem(business, { name: 'Adana', price: 100 });
  const table = await createTable(business);
  const line = (course: number) => ({ itemId: dish.id, qty: 1, course });
  const order = (
    await save(business, table.id, [line(1), line(2)], { heldCourses: [2], guests: 3 })
  ).json<OpenOrderResponse>();
  await business.as('WAITER').post(`/api/orders/${order.id}/guests`, { guests: 4 });
  await fire(business, order.id, { course: 2 });
  await business.as('WAITER').post(`/api/orders/${order.id}/bill`);
  await relocate(business, order.id, ['move', { toTableId: (await createTable(business)).id }]);
  const canceled = await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty: 1, reason: 'Vazgeçti' }],
    restock: true,
  });
  expect(canceled.statusCode, canceled.body).toBe(200);
  takenBy(await take(business, order.id, ['pay', { finalTotal: 100 }]));
  const plain = await createTable(business);
  await save(business, plain.id, [{ itemId: dish.id, qty: 1 }]);

  const { rows } = await api.owner.query<{ ticket: StoredTicket }>(
    'select ticket from print_jobs where business_id = $1 order by position',
    [business.id],
  );
  const rowOf = (ticket: StoredTicket) =>
    slipToText(renderSlip(ticket, 32), 32)
      .split('\n')
      .filter((row) => /Adisyon No|Kişi/.test(row))
      .map((row) => row.trim());
  expect(rows.map(({ ticket }) => [ticket.kind, rowOf(ticket)])).toEqual([
    ['KOT', ['Adisyon No: 1 - Kişi: 3']],
    ['FIRE', ['Adisyon No: 1 - Kişi: 4']],
    ['BILL', ['Adisyon No: 1 - Kişi: 4']],
    ['MOVE', ['Adisyon No: 1']],
    ['VOID', ['Adisyon No: 1']],
    ['RECEIPT', ['Adisyon No: 1']],
    ['KOT', ['Adisyon No: 2']],
  ]);
});
