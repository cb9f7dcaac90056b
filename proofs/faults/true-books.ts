import type pg from 'pg';
import { findLedgerViolations } from '../../apps/api/src/features/orders/ledger.store.ts';
import { compareWithBooks, type Acknowledged } from '../../apps/api/test/money/books.ts';

/** What people were told against what is in the books of the only house there is, and the books against themselves. */
export async function findUntrueBooks(owner: pg.Pool, said: Acknowledged): Promise<string[]> {
  const client = await owner.connect();
  try {
    const { lost, doubled } = await compareWithBooks(client, said);
    const findings = await findLedgerViolations(client);
    return [
      ...lost.map((what) => `lost: ${what}`),
      ...doubled.map((what) => `doubled or never told: ${what}`),
      ...findings.map(({ name, promise, rows }) => `${name}, ${promise}: ${JSON.stringify(rows[0])}`),
    ];
  } finally {
    client.release();
  }
}
