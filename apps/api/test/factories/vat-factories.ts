import type { VatRate } from '@sofra/contract/money/vat';
import { createCategory, createItem, type Created } from '#test/factories/menu-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

/** The id of a rate that every business has, by its percent of today. */
export async function rateOf(business: TestBusiness, percent: number): Promise<string> {
  const rates = (await business.as('WAITER').get('/api/vat/rates')).json<VatRate[]>();
  const rate = rates.find(({ percents }) => percents.at(-1)?.percent === percent);
  if (!rate) throw new Error(`no rate of ${percent} %`);
  return rate.id;
}

/** An item in a category of its own with a rate, or with none. */
export async function createTaxedItem(
  business: TestBusiness,
  percent: number | null,
  over: Json = {},
): Promise<Created> {
  const vatRateId = percent === null ? null : await rateOf(business, percent);
  const category = await createCategory(business, { vatRateId });
  return createItem(business, { categoryId: category.id, ...over });
}

/** Köfte at 10 %, Rakı at 20 %, Su without a rate. */
export const createTaxedMeal = async (business: TestBusiness) => ({
  köfte: await createTaxedItem(business, 10, { name: 'Köfte', price: 300 }),
  rakı: await createTaxedItem(business, 20, { name: 'Rakı', price: 200 }),
  su: await createTaxedItem(business, null, { name: 'Su', price: 50 }),
});

/** Lines saved to a table, a new one unless one is named. */
export async function order(
  business: TestBusiness,
  lines: readonly Json[],
  onTable?: string,
): Promise<OpenOrderResponse & { tableId: string }> {
  const tableId = onTable ?? (await createTable(business)).id;
  const answer = await business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines });
  if (answer.statusCode !== 200) throw new Error(`add-lines answered ${answer.statusCode}: ${answer.body}`);
  return { ...answer.json<OpenOrderResponse>(), tableId };
}

/** Stored VAT of the payments of an order: percent, gross and KDV in kuruş, in the order they were taken. */
export async function storedVat({ owner }: Pick<TestApi, 'owner'>, orderId: string): Promise<number[][][]> {
  const { rows } = await owner.query<{ vat: number[][] }>(
    `select coalesce(jsonb_agg(jsonb_build_array(v.percent, v.gross_kurus, v.tax_kurus) order by v.percent)
                       filter (where v.percent is not null), '[]') as vat
       from payments p
       left join payment_vat v on v.business_id = p.business_id and v.payment_id = p.id
      where p.order_id = $1 group by p.id order by p.id`,
    [orderId],
  );
  return rows.map(({ vat }) => vat);
}
