import { newId } from '#src/platform/writes/ids.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export type CreatedTable = Json & { id: string; name: string; version: number };

let serial = 0;

export async function createTable(business: TestBusiness, over: Json = {}): Promise<CreatedTable> {
  const body = { name: `Masa ${(serial += 1)}`, capacity: 4, ...over };
  const answer = await business.as('ADMIN').post('/api/tables', body);
  if (answer.statusCode !== 201) throw new Error(`a table answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CreatedTable>();
}

export interface CreatedLine {
  itemId: string;
  qty: number;
  paidQty?: number;
  canceledQty?: number;
  unitPriceKurus?: number;
  kitchenStatus?: 'NEW' | 'PREPARING' | 'READY' | 'SERVED';
}

/** Inserts the rows of an open order directly, without the operations that normally write them. */
export async function createOpenOrder(
  { owner }: Pick<TestApi, 'owner'>,
  business: TestBusiness,
  table: { id: string; name: string },
  lines: readonly CreatedLine[] = [],
): Promise<string> {
  const orderId = newId();
  const waiter = business.as('WAITER').userId;
  await owner.query(
    `insert into orders (business_id, id, number, table_id, table_name, opened_by, opened_by_name)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, 'Çağrı Öz' from orders where business_id = $1`,
    [business.id, orderId, table.id, table.name, waiter],
  );
  for (const line of lines) {
    await owner.query(
      `insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, canceled_qty, unit_price_kurus,
                                kitchen_status, added_by, added_by_name)
       values ($1, $2, $3, $4, 'Ürün', $5, $6, $7, $8, $9, $10, 'Çağrı Öz')`,
      [
        business.id,
        newId(),
        orderId,
        line.itemId,
        line.qty,
        line.paidQty ?? 0,
        line.canceledQty ?? 0,
        line.unitPriceKurus ?? 10_000,
        line.kitchenStatus ?? 'NEW',
        waiter,
      ],
    );
  }
  return orderId;
}
