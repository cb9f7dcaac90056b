import { RuleError } from '@sofra/domain/errors';
import { kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listItemsForSale } from '#src/features/menu/items-for-sale.store.ts';
import { insertLines, type NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import type { SavedLine } from '#src/features/orders/orders.store.ts';
import { returnStock } from '#src/features/stock/shared/return-stock.ts';
import { planTakingStock, takeStock } from '#src/features/stock/shared/take-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';
import { createItem, itemsOffTheLedger, ledgerOf, type Created } from '#test/factories/menu-factories.ts';
import { createOpenOrder, createTable } from '#test/factories/table-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let orderId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  orderId = await createOpenOrder(api, business, await createTable(business));
  api.published.length = 0;
});
afterAll(() => api.stop());

/** Runs one save by the waiter in a transaction of its own. */
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

type OrderedItem = [Created, number];

/** Saves one line per ordered item to the order and takes their stock; returns the lines. */
async function sell(work: Work, ordered: OrderedItem[], onOrder = orderId): Promise<NewLine[]> {
  const ids = ordered.map(([{ id }]) => id);
  const items = await listItemsForSale(work.tx, business.id, ids);
  const lines = ordered.map(([{ id, name }, qty]) => newLine(id, name, qty));
  const { businessId, userId } = work.actor;
  const taking = await planTakingStock(work, { lines, items });
  work.later(insertLines(work.tx, businessId, lines, { orderId: onOrder, addedById: userId }));
  takeStock(work, taking, onOrder);
  await sql`select 1`.execute(work.tx); // answered once the stock is taken
  return lines;
}

const newLine = (itemId: string, name: string, qty: number): NewLine => ({
  channelPrice: null,
  ...{ course: null, heldAt: null, firedAt: null, guestLineId: null },
  id: newId(),
  itemId,
  name,
  qty,
  note: null,
  portion: null,
  options: [],
  basePrice: kurus(10_000),
  takes: {},
  paidQty: 0,
  canceledQty: 0,
  unitPrice: kurus(10_000),
  stationId: null,
  vatPercent: null,
  status: 'NEW',
  addedBy: 'Çağrı Öz',
  createdAt: new Date(),
  comp: null,
  priceRule: null,
});

async function take(...ordered: OrderedItem[]): Promise<NewLine[]> {
  let lines: NewLine[] = [];
  await save(async (work) => {
    lines = await sell(work, ordered);
  });
  return lines;
}
const giveBack = (...pieces: [SavedLine | undefined, number][]) =>
  save((work) =>
    returnStock(
      work,
      { pieces: pieces.map(([line, qty]) => ({ lineId: line!.id, qty, reason: null })), isRestocked: true },
      orderId,
    ),
  );

const refusalOf = async (saving: Promise<unknown>): Promise<RuleError> => {
  const refusal: unknown = await saving.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof RuleError)) throw new Error(`nothing was refused: ${String(refusal)}`);
  return refusal;
};
const stockOf = async ({ id }: Created): Promise<number> => {
  const { rows } = await api.owner.query<{ stock: string }>(
    'select stock_milli as stock from menu_items where id = $1',
    [id],
  );
  return Number(rows[0]!.stock) / 1000;
};
const patch = (item: Created, body: object) => business.as('ADMIN').patch(`/api/menu/items/${item.id}`, body);
const kindsOf = async (item: Created) =>
  (await ledgerOf(api, item.id)).map(({ kind, applied }) => [kind, applied / 1000]);

test('a sale takes tracked pieces, each as a row of the ledger that names the order (STOCK-15)', async () => {
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 10 });
  const pide = await createItem(business, { name: 'Pide' });
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

test('untracked items and items in grams move nothing and send no event (STOCK-15)', async () => {
  const pide = await createItem(business);
  const kiyma = await createItem(business);
  await patch(kiyma, { stockAmount: 2, stockUnit: 'GRAM' });
  api.published.length = 0;
  await take([pide, 900], [kiyma, 900]);
  expect(await stockOf(kiyma)).toBe(2);
  expect(api.published).toEqual([]);
});

test('a sale does not make an edit of the item stale', async () => {
  const ayran = await createItem(business, { stockAmount: 10 });
  await take([ayran, 1]);
  expect((await patch(ayran, { name: 'Yayık Ayran', expectedVersion: ayran.version })).statusCode).toBe(200);
});

test('a shortage refuses the whole save, with quantities in units of the API (STOCK-16)', async () => {
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 10 });
  const kola = await createItem(business, { name: 'Kola', stockAmount: 2.5 });
  const su = await createItem(business, { name: 'Su', stockAmount: 0 });
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

test('a sold-out item is refused, tracked or not (STOCK-20)', async () => {
  const pide = await createItem(business);
  const ayran = await createItem(business, { stockAmount: 5 });
  const SOLD_OUT = `update menu_items set sold_out_until = now() + interval '1 hour' where business_id = $1`;
  await api.owner.query(SOLD_OUT, [business.id]);
  for (const item of [pide, ayran]) {
    const refusal = await refusalOf(take([item, 1]));
    expect(refusal.code).toBe('OUT_OF_STOCK');
    expect(refusal.details!.items).toMatchObject([{ available: 0 }]);
  }
});

test('the last portion goes to exactly one of two parallel requests (STOCK-17)', async () => {
  const kunefe = await createItem(business, { name: 'Künefe', stockAmount: 1 });
  let second: Promise<RuleError> | undefined;
  await save(async (work) => {
    await sell(work, [[kunefe, 1]]);
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

test('when the first save of the last portion fails, the second gets it', async () => {
  const kunefe = await createItem(business, { stockAmount: 1 });
  let second: Promise<unknown> | undefined;
  const first = save(async (work) => {
    await sell(work, [[kunefe, 1]]);
    second = take([kunefe, 1]);
    await untilSomeoneWaits(api);
    throw new RuleError('ORDER_CLOSED', { orderId: null });
  });
  expect((await refusalOf(first)).code).toBe('ORDER_CLOSED');
  await second;
  expect(await kindsOf(kunefe)).toEqual([
    ['SET', 1],
    ['SALE', -1],
  ]);
});

/** Changes the item while a save that has read it waits for its row. */
async function sellWhileChanging(item: Created, change: string): Promise<RuleError | null> {
  const rival = await api.owner.connect();
  try {
    await rival.query('begin');
    await rival.query(`update menu_items set ${change} where id = $1`, [item.id]);
    const saving = take([item, 1]).then(
      () => null,
      (error: unknown) => error as RuleError,
    );
    await untilSomeoneWaits(api);
    await rival.query('commit');
    return await saving;
  } finally {
    rival.release();
  }
}

test('an item that is marked as sold out while a save waits is not sold (STOCK-20)', async () => {
  const kunefe = await createItem(business, { stockAmount: 5 });
  const refusal = await sellWhileChanging(kunefe, `sold_out_until = now() + interval '1 hour'`);
  expect(refusal).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await stockOf(kunefe)).toBe(5);
});

test.each([
  ['is no longer tracked', 'track_stock = false'],
  ['is counted in grams', `stock_unit = 'GRAM'`],
])('an item that %s while a save waits is sold without a movement (STOCK-15)', async (_, change) => {
  const kunefe = await createItem(business, { stockAmount: 5 });
  expect(await sellWhileChanging(kunefe, change)).toBeNull();
  expect(await stockOf(kunefe)).toBe(5);
  expect(await kindsOf(kunefe)).toEqual([['SET', 5]]);
});

test('rows are locked by their ids, so that two saves of the same items never deadlock (STOCK-17)', async () => {
  const items = [
    await createItem(business, { stockAmount: 100 }),
    await createItem(business, { stockAmount: 100 }),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [low, high] = [items[0]!, items[1]!];
  await api.owner.query(
    'create index backwards on menu_items (id desc); cluster menu_items using backwards; drop index backwards',
  );
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from menu_items where id = $1 for no key update', [low.id]);
    const saves: Promise<unknown>[] = [
      save(async (work) => {
        // An index scan would return sorted rows by itself, and a cached plan would still use it.
        await sql`set local enable_indexscan = off`.execute(work.tx);
        await sql`set local enable_bitmapscan = off`.execute(work.tx);
        await sql`discard plans`.execute(work.tx);
        await sell(work, [
          [high, 1],
          [low, 1],
        ]);
      }),
    ];
    await untilSomeoneWaits(api);
    // A transaction that waits for the lower id must not hold the higher one yet.
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

test('each line stores the amount taken per piece, and nothing when it took nothing', async () => {
  const ayran = await createItem(business, { stockAmount: 10 });
  const pide = await createItem(business);
  const [some, , more] = await take([ayran, 2], [pide, 1], [ayran, 1]);
  const { rows } = await api.owner.query(
    'select line_id, item_id, per_piece_milli as per_piece, unit from order_line_stock where business_id = $1 order by line_id',
    [business.id],
  );
  const byLine = [some!, more!].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(rows).toEqual(
    byLine.map(({ id }) => ({ line_id: id, item_id: ayran.id, per_piece: '1000', unit: 'ADET' })),
  );
});

test('cancelled pieces return the amounts of their lines, and the ledger has the table (STOCK-19)', async () => {
  const ayran = await createItem(business, { stockAmount: 10 });
  const [some, more] = await take([ayran, 3], [ayran, 2]);
  api.published.length = 0;
  await giveBack([some, 1], [more, 2], [some, 1]);
  expect(await stockOf(ayran)).toBe(9);
  expect((await ledgerOf(api, ayran.id)).at(-1)).toMatchObject({
    kind: 'CANCEL',
    asked: 4_000,
    applied: 4_000,
    before: 5_000,
    order_id: orderId,
    moved_by_name: 'Çağrı Öz',
  });
  expect(api.published.map(({ event }) => event.name)).toEqual(['stock:changed']);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('pieces return their stock after their line has moved', async () => {
  const ayran = await createItem(business, { stockAmount: 10 });
  const another = await createOpenOrder(api, business, await createTable(business));
  let lines: SavedLine[] = [];
  await save(async (work) => {
    lines = await sell(work, [[ayran, 4]], another);
  });
  await api.owner.query('update order_lines set order_id = $2 where id = $1', [lines[0]!.id, orderId]);
  await giveBack([lines[0], 3]);
  expect(await stockOf(ayran)).toBe(9);
  expect((await ledgerOf(api, ayran.id)).at(-1)).toMatchObject({ kind: 'CANCEL', order_id: orderId });
});

test('lines from before tracking, or of an item no longer tracked, return nothing (STOCK-18)', async () => {
  const pide = await createItem(business);
  const ayran = await createItem(business, { stockAmount: 10 });
  const [early, late] = await take([pide, 2], [ayran, 2]);
  await patch(pide, { stockAmount: 20, stockUnit: 'ADET' });
  await patch(ayran, { trackStock: false });
  api.published.length = 0;
  await giveBack([early, 2], [late, 2]);
  expect([await stockOf(pide), await stockOf(ayran)]).toEqual([20, 8]);
  expect(api.published).toEqual([]);
});

test('items to take and items to return are locked together, by id', async () => {
  const items = [
    await createItem(business, { stockAmount: 100 }),
    await createItem(business, { stockAmount: 100 }),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [low, high] = [items[0]!, items[1]!];
  const [line] = await take([high, 1]);
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from menu_items where id = $1 for no key update', [low.id]);
    const exchange = save(async (work) => {
      const pieces = [{ lineId: line!.id, qty: 1, reason: null }];
      const [next] = await listItemsForSale(work.tx, business.id, [low.id]);
      await returnStock(work, { pieces, isRestocked: true }, orderId, { lines: [], items: [next!] });
      await sell(work, [[low, 1]]);
    });
    await untilSomeoneWaits(api);
    // A transaction that waits for the lower id must not hold the higher one yet.
    await holder.query('select from menu_items where id = $1 for no key update nowait', [high.id]);
    await holder.query('commit');
    await exchange;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect([await stockOf(low), await stockOf(high)]).toEqual([99, 100]);
});

test('a repeated save locks before it decides, and is refused with the true rest (STOCK-17, REL-6)', async () => {
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 10 });
  // Only the decision: taking the stock waits for the row in any case.
  const decide = () =>
    save(async (work) => {
      const items = await listItemsForSale(work.tx, business.id, [ayran.id]);
      await planTakingStock({ ...work, isRepeated: true }, { lines: [newLine(ayran.id, 'Ayran', 3)], items });
    });
  const [refusal] = await behindAnother(api, {
    hold: (query) => query('select from menu_items where id = $1 for no key update', [ayran.id]),
    requests: [() => refusalOf(decide())],
    meanwhile: (query) =>
      query(
        `with moved as (
           insert into stock_movements (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, moved_by, moved_by_name)
           values ($1, gen_random_uuid(), $2, 'WASTE', -8000, -8000, 10000, 2000, 'ADET', $3, 'Çağrı Öz'))
         update menu_items set stock_milli = 2000 where id = $2`,
        [business.id, ayran.id, business.as('WAITER').userId],
      ),
  });
  expect([refusal?.code, refusal?.details]).toMatchObject(['STOCK_SHORTAGE', { items: [{ available: 2 }] }]);
});

test('pieces are not returned as grams', async () => {
  const ayran = await createItem(business, { stockAmount: 10 });
  const [line] = await take([ayran, 2]);
  await patch(ayran, { stockUnit: 'GRAM' });
  await giveBack([line, 2]);
  expect(await stockOf(ayran)).toBe(8);
});
