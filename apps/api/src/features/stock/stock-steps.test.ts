import { RuleError } from '@sofra/domain/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listItemsForSale } from '#src/features/menu/menu.store.ts';
import { returnStock } from '#src/features/stock/return-stock.ts';
import { takeStock } from '#src/features/stock/take-stock.ts';
import type { Work } from '#src/platform/context.ts';
import { runWrite } from '#src/platform/write.ts';
import { givenItem, itemsOffTheLedger, ledgerOf, type Given } from '#test/given-menu.ts';
import { givenOpenOrder, givenTable } from '#test/given-tables.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let orderId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.givenBusiness();
  orderId = await givenOpenOrder(api, business, await givenTable(business));
  api.published.length = 0;
});
afterAll(() => api.stop());

/** One save by the waiter, in a transaction of its own. */
async function save(step: (work: Work) => Promise<void>): Promise<void> {
  const waiter = business.as('WAITER');
  const actor = {
    userId: waiter.userId,
    name: 'Çağrı Öz',
    businessId: business.id,
    role: 'WAITER',
  } as const;
  await runWrite(api.services, actor, null, async (work) => {
    await step(work);
    return { status: 200, body: null };
  });
}

type Wish = [Given, number];
const requestedOf = (wishes: Wish[]) => wishes.map(([{ id }, qty]) => ({ itemId: id, qty }));

const take = (...wishes: Wish[]) =>
  save(async (work) => {
    const ids = wishes.map(([{ id }]) => id);
    const items = await listItemsForSale(work.tx, business.id, ids);
    await takeStock(work, requestedOf(wishes), items, orderId);
  });
const giveBack = (...wishes: Wish[]) => save((work) => returnStock(work, requestedOf(wishes), orderId));

const refusalOf = async (saving: Promise<void>): Promise<RuleError> => {
  const refusal: unknown = await saving.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof RuleError)) throw new Error(`nothing was refused: ${String(refusal)}`);
  return refusal;
};
const stockOf = async ({ id }: Given): Promise<number> => {
  const { rows } = await api.owner.query<{ stock: string }>(
    'select stock_milli as stock from menu_items where id = $1',
    [id],
  );
  return Number(rows[0]!.stock) / 1000;
};
const patch = (item: Given, body: object) => business.as('ADMIN').patch(`/api/menu/items/${item.id}`, body);
const kindsOf = async (item: Given) =>
  (await ledgerOf(api, item.id)).map(({ kind, applied }) => [kind, applied / 1000]);

test('a sale takes tracked pieces, each as a row of the ledger that names the order', async () => {
  const ayran = await givenItem(business, { name: 'Ayran', stockAmount: 10 });
  const pide = await givenItem(business, { name: 'Pide' });
  api.published.length = 0;
  await take([ayran, 2], [pide, 4], [ayran, 1]);
  expect(await stockOf(ayran)).toBe(7);
  expect((await ledgerOf(api, ayran.id)).at(-1)).toEqual({
    kind: 'SALE',
    asked: -3_000,
    applied: -3_000,
    before: 10_000,
    after: 7_000,
    unit: 'ADET',
    note: null,
    order_id: orderId,
    moved_by_name: 'Çağrı Öz',
  });
  expect(await ledgerOf(api, pide.id)).toEqual([]);
  expect(api.published.map(({ event }) => event.name)).toEqual(['stock:changed']);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('what is not tracked, or weighed in grams, moves nothing and tells nobody', async () => {
  const pide = await givenItem(business);
  const kiyma = await givenItem(business);
  await patch(kiyma, { stockAmount: 2, stockUnit: 'GRAM' });
  api.published.length = 0;
  await take([pide, 900], [kiyma, 900]);
  expect(await stockOf(kiyma)).toBe(2);
  expect(api.published).toEqual([]);
});

test('a sale does not make an edit of the item stale', async () => {
  const ayran = await givenItem(business, { stockAmount: 10 });
  await take([ayran, 1]);
  expect((await patch(ayran, { name: 'Yayık Ayran', expectedVersion: ayran.version })).statusCode).toBe(200);
});

test('a shortage refuses the whole save, in units as on the wire', async () => {
  const ayran = await givenItem(business, { name: 'Ayran', stockAmount: 10 });
  const kola = await givenItem(business, { name: 'Kola', stockAmount: 2.5 });
  const su = await givenItem(business, { name: 'Su', stockAmount: 0 });
  const short = await refusalOf(take([ayran, 1], [kola, 3]));
  expect(short).toMatchObject({
    code: 'STOCK_SHORTAGE',
    details: { items: [{ itemId: kola.id, name: 'Kola', requested: 3, available: 2.5, unit: 'ADET' }] },
  });
  const out = await refusalOf(take([su, 1], [kola, 3]));
  expect(out.code).toBe('OUT_OF_STOCK');
  expect(out.details!.items).toHaveLength(2);
  expect([await stockOf(ayran), await stockOf(kola)]).toEqual([10, 2.5]);
  expect(await kindsOf(ayran)).toEqual([['SET', 10]]);
});

test('a sold-out item is refused, tracked or not', async () => {
  const pide = await givenItem(business);
  const ayran = await givenItem(business, { stockAmount: 5 });
  await api.owner.query('update menu_items set is_sold_out = true where business_id = $1', [business.id]);
  for (const item of [pide, ayran]) {
    const refusal = await refusalOf(take([item, 1]));
    expect(refusal.code).toBe('OUT_OF_STOCK');
    expect(refusal.details!.items).toMatchObject([{ available: 0 }]);
  }
});

test('the last portion goes to exactly one of two who ask at once', async () => {
  const kunefe = await givenItem(business, { name: 'Künefe', stockAmount: 1 });
  let second: Promise<RuleError> | undefined;
  await save(async (work) => {
    const items = await listItemsForSale(work.tx, business.id, [kunefe.id]);
    await takeStock(work, [{ itemId: kunefe.id, qty: 1 }], items, orderId);
    second = refusalOf(take([kunefe, 1]));
    await untilSomeoneWaits(api);
  });
  expect(await second).toMatchObject({ code: 'OUT_OF_STOCK', details: { items: [{ available: 0 }] } });
  expect(await stockOf(kunefe)).toBe(0);
  expect(await kindsOf(kunefe)).toEqual([
    ['SET', 1],
    ['SALE', -1],
  ]);
});

test('when the one who held the last portion gives up, the other gets it', async () => {
  const kunefe = await givenItem(business, { stockAmount: 1 });
  let second: Promise<void> | undefined;
  const first = save(async (work) => {
    const items = await listItemsForSale(work.tx, business.id, [kunefe.id]);
    await takeStock(work, [{ itemId: kunefe.id, qty: 1 }], items, orderId);
    second = take([kunefe, 1]);
    await untilSomeoneWaits(api);
    throw new RuleError('ORDER_CLOSED');
  });
  expect((await refusalOf(first)).code).toBe('ORDER_CLOSED');
  await second;
  expect(await kindsOf(kunefe)).toEqual([
    ['SET', 1],
    ['SALE', -1],
  ]);
});

test('rows are locked by their ids, so that two saves of the same items never wait in a circle', async () => {
  const items = [
    await givenItem(business, { stockAmount: 100 }),
    await givenItem(business, { stockAmount: 100 }),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [low, high] = [items[0]!, items[1]!];
  await patch(low, { name: 'Diskte sonda' });
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from menu_items where id = $1 for no key update', [low.id]);
    const saves = [
      save(async (work) => {
        // An index would sort by itself; a plan made earlier would still use it.
        await sql`set local enable_indexscan = off`.execute(work.tx);
        await sql`set local enable_bitmapscan = off`.execute(work.tx);
        await sql`discard plans`.execute(work.tx);
        const ids = [high.id, low.id];
        const sold = await listItemsForSale(work.tx, business.id, ids);
        await takeStock(
          work,
          requestedOf([
            [high, 1],
            [low, 1],
          ]),
          sold,
          orderId,
        );
      }),
    ];
    await untilSomeoneWaits(api);
    // Who waits for the low id does not hold the high one yet.
    await holder.query('select from menu_items where id = $1 for no key update nowait', [high.id]);
    saves.push(take([low, 1], [high, 1]));
    await holder.query('commit');
    await Promise.all(saves);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect([await stockOf(low), await stockOf(high)]).toEqual([98, 98]);
});

test('cancelled pieces come back, at most what this order took', async () => {
  const ayran = await givenItem(business, { stockAmount: 10 });
  const another = await givenOpenOrder(api, business, await givenTable(business));
  await take([ayran, 3]);
  await save(async (work) => {
    const items = await listItemsForSale(work.tx, business.id, [ayran.id]);
    await takeStock(work, [{ itemId: ayran.id, qty: 4 }], items, another);
  });
  api.published.length = 0;
  await giveBack([ayran, 1], [ayran, 1]);
  expect(await stockOf(ayran)).toBe(5);
  expect(api.published.map(({ event }) => event.name)).toEqual(['stock:changed']);
  await giveBack([ayran, 5]);
  expect(await stockOf(ayran)).toBe(6);
  expect((await ledgerOf(api, ayran.id)).at(-1)).toMatchObject({
    kind: 'CANCEL',
    asked: 5_000,
    applied: 1_000,
    order_id: orderId,
  });
  api.published.length = 0;
  await giveBack([ayran, 1]);
  expect(await stockOf(ayran)).toBe(6);
  expect(api.published).toEqual([]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('pieces ordered before tracking began, or no longer tracked, give nothing back', async () => {
  const pide = await givenItem(business);
  const ayran = await givenItem(business, { stockAmount: 10 });
  await take([pide, 2], [ayran, 2]);
  await patch(pide, { stockAmount: 20 });
  await patch(ayran, { trackStock: false });
  await giveBack([pide, 2], [ayran, 2]);
  expect([await stockOf(pide), await stockOf(ayran)]).toEqual([20, 8]);
});

test('pieces are not given back as grams', async () => {
  const ayran = await givenItem(business, { stockAmount: 10 });
  await take([ayran, 2]);
  await patch(ayran, { stockUnit: 'GRAM' });
  await giveBack([ayran, 2]);
  expect(await stockOf(ayran)).toBe(8);
});
