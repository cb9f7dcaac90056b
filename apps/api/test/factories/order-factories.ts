import { expect } from 'vitest';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export interface OpenOrderResponse extends Json {
  id: string;
  version: number;
  total: number;
  lines: (Json & { id: string; itemId: string; qty: number; note: string | null })[];
}

export interface OrderedTable {
  table: CreatedTable;
  items: Created[];
  order: OpenOrderResponse;
}

/** Creates a table with an open order through the API as the waiter: one item per price, `qty` pieces of each. */
export async function createOrderedTable(
  business: TestBusiness,
  lines: readonly { price: number; qty: number }[] = [{ price: 100, qty: 2 }],
): Promise<OrderedTable> {
  const table = await createTable(business);
  const items = await Promise.all(lines.map(({ price }) => createItem(business, { price })));
  const answer = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
    lines: lines.map(({ qty }, index) => ({ itemId: items[index]!.id, qty })),
  });
  if (answer.statusCode !== 200) throw new Error(`add-lines answered ${answer.statusCode}: ${answer.body}`);
  return { table, items, order: answer.json<OpenOrderResponse>() };
}

/** Expects the ledgers of all businesses in this test's database to be consistent. */
export async function expectTrueLedger({ owner }: Pick<TestApi, 'owner'>): Promise<void> {
  const client = await owner.connect();
  try {
    expect(await findLedgerViolations(client)).toEqual([]);
  } finally {
    client.release();
  }
}

/** The audit entries about an order, the oldest first. */
export async function auditOf(
  { owner }: Pick<TestApi, 'owner'>,
  businessId: string,
  event: string,
): Promise<Json[]> {
  const { rows } = await owner.query<{ details: Json }>(
    'select details from audit_log where business_id = $1 and event = $2 order by seq',
    [businessId, event],
  );
  return rows.map((row) => row.details);
}
