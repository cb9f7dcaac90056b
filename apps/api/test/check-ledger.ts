import type pg from 'pg';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';

/** Each violated invariant of the ledgers of all businesses, with its rows; the client must be allowed to read them. */
export const checkLedger = async (client: Pick<pg.Client, 'query'>): Promise<string[]> =>
  (await findLedgerViolations(client)).map(({ name, rows }) => `${name} ${JSON.stringify(rows)}`);
