import type { LightMyRequestResponse } from 'fastify';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export interface HeldMeal {
  table: CreatedTable;
  ayran: Created;
  adana: Created;
  order: OpenOrderResponse;
  /** The line of a product, by its name. */
  line: (item: Created) => string;
}

/** Saves lines at a table; `heldCourses` are those that wait. */
export const save = (
  business: TestBusiness,
  tableId: string,
  lines: readonly Json[],
  more: Json = {},
): Promise<LightMyRequestResponse> =>
  business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines, ...more });

/**
 * Two ayran for 40 at once, and three adana for 100 that wait in course 3. Ten pieces of each are in stock.
 */
export async function createHeldMeal(business: TestBusiness): Promise<HeldMeal> {
  const table = await createTable(business);
  const ayran = await createItem(business, { name: 'Ayran', price: 40, stockAmount: 10 });
  const adana = await createItem(business, { name: 'Adana', price: 100, stockAmount: 10 });
  const answer = await save(
    business,
    table.id,
    [
      { itemId: ayran.id, qty: 2, course: 1 },
      { itemId: adana.id, qty: 3, course: 3 },
    ],
    { heldCourses: [3] },
  );
  if (answer.statusCode !== 200) throw new Error(`add-lines answered ${answer.statusCode}: ${answer.body}`);
  const order = answer.json<OpenOrderResponse>();
  const line = ({ id }: Created) => order.lines.find(({ itemId }) => itemId === id)?.id ?? '';
  return { table, ayran, adana, order, line };
}

/** *Marş*: a course, single lines, or everything that waits. */
export const fire = (
  business: TestBusiness,
  orderId: string,
  what: Json = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  business.as('WAITER').post(`/api/orders/${orderId}/fire`, what, headers);

/** The slips of a business as texts: *MARŞ 3 Masa 5: 3 Adana*. */
export async function slipsOf({ owner }: Pick<TestApi, 'owner'>, business: TestBusiness): Promise<string[]> {
  const { rows } = await owner.query<{ ticket: Json & { items: { name: string; qty: number }[] } }>(
    'select ticket from print_jobs where business_id = $1 order by position',
    [business.id],
  );
  return rows.map(({ ticket: { kind, course, items } }) =>
    [kind, course, ...items.map(({ name, qty }) => `${qty} ${name}`)].filter(Boolean).join(' '),
  );
}
