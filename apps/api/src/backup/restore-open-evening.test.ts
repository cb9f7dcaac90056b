import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@sofra/domain/people/permissions';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { archiveSnapshot } from '#src/backup/take-backup.ts';
import { closeCash, countCash, deskOf, moveCash, openCash } from '#test/factories/cash-factories.ts';
import { startTestApi, type Caller, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { tap } from '#test/factories/kitchen-requests.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createLunchMenu, shownLines, type LunchMenu } from '#test/factories/set-factories.ts';
import { stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';

/** A backup is taken in the middle of an evening, and the evening continues in the restored installation (REL-39). */
let api: TestApi;
let restored: TestApi;
let directory: string;
let business: TestBusiness;
let lunch: LunchMenu;
let tableId: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-evening-'));
  [api, restored] = [await startTestApi(), await startTestApi()];
  business = await api.createBusiness();
  lunch = await createLunchMenu(business);
  tableId = (await createTable(business)).id;
});
afterAll(async () => {
  await api.stop();
  await restored.stop();
  rmSync(directory, { recursive: true });
});

/** Takes a backup of the one database and restores it into the other. */
async function bringBack(): Promise<void> {
  const file = path.join(directory, 'evening.sofra');
  const [from, to] = [new pg.Client(api.database.connection), new pg.Client(restored.database.connection)];
  await Promise.all([from.connect(), to.connect()]);
  await archiveSnapshot(from, file, () => undefined);
  await restoreArchive(to, file, { log: () => undefined, isForService: true });
  await Promise.all([from.end(), to.end()]);
}

/** The same users, who must sign in again, because sessions are not restored. */
async function afterRestore(): Promise<TestBusiness> {
  const { rows } = await restored.owner.query<{ id: string; role: Role; name: string }>(
    'select id, role, full_name as name from users where business_id = $1',
    [business.id],
  );
  const callers = new Map<Role, Caller>();
  for (const { id, role, name } of rows)
    callers.set(role, await restored.signIn(business.id, id, role, name));
  return { ...business, as: (role) => callers.get(role)! };
}

const orderOf = async (of: TestBusiness) =>
  (await of.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json<OpenOrderResponse>();
const exchangeDrink = ({ id, lines }: OpenOrderResponse, of: TestBusiness, body: Json) => {
  const drink = lines.find(({ item, setLineId }) => setLineId !== null && (item as Json)['name'] === 'Ayran');
  return of.as('WAITER').post(`/api/orders/${id}/lines/${String(drink?.id)}/exchange`, body);
};

/** Two set menus, one with another drink and a begun main course, and an open drawer with an inflow. */
async function beginEvening(): Promise<{ sessionId: string }> {
  const session = await openCash(business, 500);
  await moveCash(business, session, { direction: 'IN', name: 'Bozuk para', amount: 100 });
  const lines = [{ itemId: lunch.menu.id, qty: 2, parts: [{ choiceId: lunch.choice('Künefe') }] }];
  await business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines });
  const order = await orderOf(business);
  await exchangeDrink(order, business, { choiceId: lunch.choice('Şalgam'), qty: 1 });
  const begun = (await orderOf(business)).lines.find(({ item }) => (item as Json)['name'] === 'Adana');
  expect((await tap(business, String(begun?.id), ['NEW', 'PREPARING'])).statusCode).toBe(200);
  return { sessionId: session.id };
}

test('restored open set menus and an open drawer can be exchanged, paid, counted and closed (REL-39, SET-19, CASH-2)', async () => {
  const { sessionId } = await beginEvening();
  const [before, desk] = [await orderOf(business), await deskOf(business)];
  expect(shownLines(before.lines).length).toBe(8);
  await bringBack();
  const there = await afterRestore();
  expect(await orderOf(there)).toEqual(before);
  expect(await deskOf(there)).toEqual(desk);
  expect(await stockOf(restored, lunch.items.Ayran)).toBe(9);

  expect((await exchangeDrink(before, there, { choiceId: lunch.choice('Şalgam') })).statusCode).toBe(200);
  expect(await stockOf(restored, lunch.items.Ayran)).toBe(10);
  const order = await orderOf(there);
  expect(order.total).toBe(2 * (300 + 15 + 50));
  const paid = await there
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: order.total });
  expect([paid.statusCode, paid.body]).toEqual([200, expect.anything()]);
  const counted = await countCash(there, { id: sessionId }, { sum: 500 + 100 + 730 });
  expect(counted.counts).toMatchObject([{ expected: 1330, variance: 0 }]);
  const { session } = await closeCash(there, { id: sessionId }, { left: 500 });
  expect(session).toMatchObject({ number: 1 });
  await expectTrueLedger(restored);
  // The backed-up business is independent of the restored one.
  expect((await orderOf(business)).lines).toEqual(before.lines);
});
