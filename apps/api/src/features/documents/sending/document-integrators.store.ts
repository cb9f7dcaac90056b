import type { IntegratorProblem } from '@sofra/domain/documents/document-sending';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface IntegratorRow {
  isActive: boolean;
  sendsByItself: boolean;
  secret: Buffer | null;
  accountName: string | null;
  accountTaxNumber: string | null;
  problem: IntegratorProblem | null;
  problemStatus: number | null;
  failingSince: Date | null;
  workedAt: Date | null;
}

const integratorOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('document_integrators')
    .select([
      'is_active as isActive',
      'sends_by_itself as sendsByItself',
      'secret',
      'account_name as accountName',
      'account_tax_number as accountTaxNumber',
      sql<IntegratorProblem | null>`problem`.as('problem'),
      'problem_status as problemStatus',
      'failing_since as failingSince',
      'worked_at as workedAt',
    ])
    .where('business_id', '=', businessId);

export const findIntegrator = (tx: Tx, businessId: string): Promise<IntegratorRow | undefined> =>
  integratorOf(tx, businessId).executeTakeFirst();

/** Locks the connection, so that two changes do not lose each other's key. */
export const lockIntegrator = (tx: Tx, businessId: string): Promise<IntegratorRow | undefined> =>
  integratorOf(tx, businessId).forNoKeyUpdate().executeTakeFirst();

/** Stores another key or other settings, which forget the last error. */
export async function upsertIntegrator(
  tx: Tx,
  businessId: string,
  { isActive, sendsByItself, secret }: Pick<IntegratorRow, 'isActive' | 'sendsByItself' | 'secret'>,
  at: Date,
): Promise<void> {
  const fields = {
    ...{ is_active: isActive, sends_by_itself: sendsByItself, secret },
    ...{ problem: null, problem_status: null, failing_since: null },
  };
  await tx
    .insertInto('document_integrators')
    .values({ business_id: businessId, created_at: at, ...fields })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(fields))
    .execute();
}

export async function deleteIntegrator(tx: Tx, businessId: string): Promise<void> {
  await tx.deleteFrom('document_integrators').where('business_id', '=', businessId).execute();
}

/** The last result of the connection: an error, or null for a success. `account`: the company that a trial named. */
interface IntegratorHealth {
  at: Date;
  failed: { problem: IntegratorProblem; status: number | null } | null;
  account?: { name: string; taxNumber: string };
}

export async function updateIntegratorHealth(
  tx: Tx,
  businessId: string,
  { at, failed, account }: IntegratorHealth,
): Promise<void> {
  await tx
    .updateTable('document_integrators')
    .set({
      ...(failed
        ? {
            ...{ problem: failed.problem, problem_status: failed.status },
            failing_since: sql<Date>`coalesce(failing_since, ${at}::timestamptz)`,
          }
        : { problem: null, problem_status: null, failing_since: null, worked_at: at }),
      ...(account && { account_name: account.name, account_tax_number: account.taxNumber }),
    })
    .where('business_id', '=', businessId)
    .execute();
}
