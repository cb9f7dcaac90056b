import type { LedgerCheck, LedgerCheckRun } from '@sofra/contract/system/system';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export type BookKind = 'LEDGER' | 'AUDIT';

/** The right to check the books of this business. */
export interface LedgerCheckLease {
  businessId: string;
  token: string;
}

/** Longer than the longest statement of a check, since the lease is renewed after each. */
const LEASE_FOR = sql`interval '11 minutes'`;
const STATEMENT_PATIENCE_MS = 600_000;

/** Statements of a check may take long, because no user waits for them. */
export const allowLongStatements = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_PATIENCE_MS)}`.execute(tx);
};

/**
 * Takes the lease for the business whose check is due (migration 0012). Null when none is, or when a check is running.
 */
export async function leaseDueLedgerCheck(tx: Tx, at: Date, steps: number): Promise<LedgerCheckLease | null> {
  const { rows } = await sql<{ business_id: string; lease_token: string }>`
    select * from lease_due_book_check(${at}, ${LEASE_FOR}, ${steps})`.execute(tx);
  const due = rows[0];
  return due ? { businessId: due.business_id, token: due.lease_token } : null;
}

/** Takes the lease for a business on request. Null when its books are being checked already. */
export async function leaseOwnLedgerCheck(
  tx: Tx,
  businessId: string,
  steps: number,
): Promise<LedgerCheckLease | null> {
  const { rows } = await sql<{ lease_token: string }>`
    insert into book_check_runs as r (business_id, lease_token, leased_until, steps)
    values (${businessId}, gen_random_uuid(), now() + ${LEASE_FOR}, ${steps})
        on conflict (business_id) do update
       set lease_token = excluded.lease_token, leased_until = excluded.leased_until, started_at = now(), done = 0,
           steps = excluded.steps
     where r.leased_until <= now()
    returning lease_token`.execute(tx);
  const leased = rows[0];
  return leased ? { businessId, token: leased.lease_token } : null;
}

/** Stores the progress of the check and renews its lease. False when another process has it by now. */
export async function noteStep(
  tx: Tx,
  { businessId, token }: LedgerCheckLease,
  done: number,
): Promise<boolean> {
  const updated = await tx
    .updateTable('book_check_runs')
    .set({ done, leased_until: sql`now() + ${LEASE_FOR}` })
    .where('business_id', '=', businessId)
    .where('lease_token', '=', token)
    .returning('done')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function endLedgerCheck(tx: Tx, { businessId, token }: LedgerCheckLease): Promise<void> {
  await tx
    .updateTable('book_check_runs')
    .set({ leased_until: sql`now()` })
    .where('business_id', '=', businessId)
    .where('lease_token', '=', token)
    .execute();
}

export async function keepLedgerCheck(
  tx: Tx,
  businessId: string,
  kind: BookKind,
  found: Omit<LedgerCheck, 'checkedAt'>,
): Promise<void> {
  const row = {
    checked_at: sql<Date>`now()`,
    checked_rows: found.checkedRows,
    violations: found.violations,
    first_violation: found.firstViolation,
  };
  await tx
    .insertInto('book_checks')
    .values({ business_id: businessId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doUpdateSet(row))
    .execute();
}

export async function findLedgerChecks(
  tx: Tx,
  businessId: string,
): Promise<{ ledger: LedgerCheck | null; audit: LedgerCheck | null }> {
  const rows = await tx
    .selectFrom('book_checks')
    .select([
      'kind',
      'checked_at as checkedAt',
      'checked_rows as checkedRows',
      'violations',
      'first_violation as firstViolation',
    ])
    .where('business_id', '=', businessId)
    .execute();
  const of = (kind: BookKind) => rows.find((row) => row.kind === kind) ?? null;
  return { ledger: of('LEDGER'), audit: of('AUDIT') };
}

/** The running check; null for none. */
export async function findLedgerCheckRun(tx: Tx, businessId: string): Promise<LedgerCheckRun | null> {
  const run = await tx
    .selectFrom('book_check_runs')
    .select(['started_at as startedAt', 'done', 'steps'])
    .where('business_id', '=', businessId)
    .where('leased_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return run ?? null;
}
