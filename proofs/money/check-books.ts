import type pg from 'pg';
import { checkChains } from '@sofra/api/src/features/audit/audit-chain.store';
import { findLedgerViolations } from '@sofra/api/src/features/ledger/ledger.store';
import { compareWithBooks, type Acknowledged } from '@sofra/test-kit/money/compare-books';

export interface CheckedBooks {
  violations: string[];
  auditEntries: number;
}

/** Checks the invariants of the ledger and the audit chain of every business. */
export async function checkBooks(client: Pick<pg.Client, 'query'>): Promise<CheckedBooks> {
  const violations = (await findLedgerViolations(client)).map(
    ({ name, promise, rows }) => `ledger ${name}, ${promise}: ${JSON.stringify(rows.slice(0, 2))}`,
  );
  let auditEntries = 0;
  for await (const { name, entries, broken } of checkChains(client)) {
    auditEntries += entries;
    if (broken) violations.push(`the audit chain of ${name} breaks at ${broken.seq}: ${broken.why}`);
  }
  if (auditEntries === 0) violations.push('there was no audit entry to look at');
  return { violations, auditEntries };
}

/** Runs on one connection, because both checks open a transaction of their own. */
export async function onOwnerClient<T>(
  owner: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Compares the acknowledged responses with the rows of the only business, and checks the ledger itself. */
export const findUntrueBooks = (owner: pg.Pool, said: Acknowledged): Promise<string[]> =>
  onOwnerClient(owner, async (client) => {
    const { lost, doubled } = await compareWithBooks(client, said);
    const { violations } = await checkBooks(client);
    return [
      ...lost.map((what) => `lost: ${what}`),
      ...doubled.map((what) => `doubled or never told: ${what}`),
      ...violations,
    ];
  });
