import { MENU_WORDS, NEEDED_COLUMNS } from '@sofra/domain/menu/menu-import-columns';
import { confirmedLayout, findHeading, suggestColumns } from '@sofra/domain/menu/table-layout';
import type { Caller, Json, TestApi, TestBusiness } from '#test/harness.ts';

/** A category or an item as the API returned it. */
export type Created = Json & { id: string; name: string; version: number };

let serial = 0;
const next = (word: string): string => `${word} ${(serial += 1)}`;

async function created(caller: Caller, url: string, body: Json): Promise<Created> {
  const answer = await caller.post(url, body);
  if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Created>();
}

export const createCategory = (business: TestBusiness, over: Json = {}): Promise<Created> =>
  created(business.as('ADMIN'), '/api/menu/categories', { name: next('Kategori'), ...over });

/** Creates an item, in a category of its own by default. `stockAmount` turns tracking on with that many pieces. */
export async function createItem(
  business: TestBusiness,
  { stockAmount, ...over }: Json & { stockAmount?: number } = {},
): Promise<Created> {
  const categoryId = over.categoryId ?? (await createCategory(business)).id;
  const body = { name: next('Ürün'), price: 100, ...over, categoryId };
  const item = await created(business.as('ADMIN'), '/api/menu/items', body);
  if (stockAmount === undefined) return item;
  const answer = await business
    .as('ADMIN')
    .patch(`/api/menu/items/${item.id}`, { stockAmount, stockUnit: 'ADET' });
  if (answer.statusCode !== 200) throw new Error(`stock answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Created>();
}

/** An item as the menu shows it to the given role. */
export async function itemOnMenu(
  business: TestBusiness,
  { id }: { id: string },
  role: 'ADMIN' | 'WAITER' | 'KITCHEN' = 'WAITER',
): Promise<Created> {
  const menu = (await business.as(role).get('/api/menu')).json<{ items: Created[] }[]>();
  const item = menu.flatMap(({ items }) => items).find((one) => one.id === id);
  if (!item) throw new Error(`no item ${id} on the menu`);
  return item;
}

export interface LedgerRow {
  kind: string;
  asked: number;
  applied: number;
  before: number;
  after: number;
  unit: string;
  note: string | null;
  order_id: string | null;
  moved_by_name: string;
}

/** The stock movements of an item in order, in thousandths. */
export async function ledgerOf({ owner }: Pick<TestApi, 'owner'>, itemId: string): Promise<LedgerRow[]> {
  const { rows } = await owner.query<Record<keyof LedgerRow, string>>(
    `select kind, asked_milli as asked, applied_milli as applied, before_milli as before, after_milli as after,
            unit, note, order_id, moved_by_name
       from stock_movements where item_id = $1 order by id`,
    [itemId],
  );
  return rows.map((row) => ({
    ...row,
    asked: Number(row.asked),
    applied: Number(row.applied),
    before: Number(row.before),
    after: Number(row.after),
  }));
}

/** Items whose stock is not the sum of their movements (REL-12, I6); there must never be any. */
export async function itemsOffTheLedger({ owner }: Pick<TestApi, 'owner'>): Promise<unknown[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select i.name from menu_items i
      where i.stock_milli <> (select coalesce(sum(m.applied_milli), 0) from stock_movements m
                               where m.business_id = i.business_id and m.item_id = i.id)`,
  );
  return rows;
}

/** A list for `POST /menu/import` with the columns of its heading, or by position where it has none. */
export function menuList(rows: string[][], apply = true): Json {
  const headingRow = findHeading(rows, MENU_WORDS);
  const columns = suggestColumns(rows, headingRow, MENU_WORDS).map(({ column }) => column);
  return { rows, layout: confirmedLayout(headingRow, headingRow === null ? NEEDED_COLUMNS : columns), apply };
}
