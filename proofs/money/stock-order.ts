import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { addCountedItems, fillCarts, STOCKED_PIECES, type Sold } from '#proofs/money/carts.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const CARTS = 1_200;
const TABLES = 8;
const ITEMS = 6;
/** PostgreSQL checks for a deadlock after this wait; deadlocks that the server would retry count as well. */
const POSTGRES = { deadlock_timeout: '10ms' };

/** Stock rows are locked in one order (STOCK-17). */
export const stockOrder: Proof = {
  name: 'stock-order',
  promise: 'Carts that name the same counted items in opposite orders never deadlock.',
  run: (setting) => onInstallation({ postgres: POSTGRES }, (installation) => runCarts(installation, setting)),
};

async function runCarts({ url, owner, server }: Installation, setting: Setting): Promise<Verdict> {
  const business = await openBusiness(url, { tables: TABLES });
  const items = await addCountedItems(business, ITEMS);
  // Every table gets an order or two, however small the share is.
  const carts = Math.max(TABLES * 12, partOf(CARTS, setting));
  const sold = await fillCarts(business, { items, carts, seed: setting.seed });
  await server.stop(); // connections report their statistics when they end
  return onOwnerClient(owner, async (client) => {
    const deadlocks = await countDeadlocks(client);
    const books = await checkBooks(client);
    return {
      facts: `${sold.carts} carts of ${ITEMS} items, ${sold.canceled} orders cancelled: ${deadlocks} deadlocks`,
      violations: [
        ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
        ...sold.faults,
        ...(await wrongStock(client, items, sold)),
        ...books.violations,
        ...(sold.carts < carts ? [`only ${sold.carts} of ${carts} carts were saved`] : []),
        ...(sold.canceled === 0 ? ['no order was ever cancelled'] : []),
      ],
    };
  });
}

async function countDeadlocks(client: pg.PoolClient): Promise<number> {
  const connections = async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where application_name like 'sofra%'`,
    );
    return rows.length;
  };
  while ((await connections()) > 0) await sleep(20);
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

/**
 * Compares the stock with the expected sum. The ledger checks that it equals the sum of its movements (I6).
 */
async function wrongStock(client: pg.PoolClient, items: readonly string[], sold: Sold): Promise<string[]> {
  const { rows } = await client.query<{ id: string; pieces: number }>(
    `select id, (stock_milli / 1000)::int as pieces from menu_items where id = any($1::uuid[])`,
    [items],
  );
  const stock = new Map(rows.map(({ id, pieces }) => [id, pieces]));
  return items.flatMap((id) => {
    const wanted = STOCKED_PIECES - (sold.pieces.get(id) ?? 0);
    return stock.get(id) === wanted ? [] : [`stock of ${id}: ${stock.get(id)} instead of ${wanted}`];
  });
}
