import { APPROVAL_SECONDS, mayApprove, type ApprovalSubject } from '@sofra/domain/people/approval';
import { ROLES, type Role } from '@sofra/domain/people/permissions';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

interface NewApproval {
  id: string;
  subject: ApprovalSubject;
  by: { userId: string; name: string };
  at: Date;
}

const columnsOf = ({
  act,
  orderId,
  paymentId,
  tillId,
  collectionId,
  version,
  amount,
  pieces,
}: ApprovalSubject) => ({
  act,
  order_id: orderId,
  payment_id: paymentId,
  till_id: tillId ?? null,
  collection_id: collectionId ?? null,
  version,
  amount_kurus: amount,
  pieces,
});

/**
 * Stores an approval for the caller, and answers with the name of its table, if it has one. Errors: a foreign key, for an
 * order, a payment, a till or a collection that does not exist.
 */
export async function insertApproval(
  tx: Tx,
  { businessId, userId }: Actor,
  { id, subject, by, at }: NewApproval,
): Promise<{ expiresAt: Date; tableName: string | null }> {
  const expiresAt = new Date(at.getTime() + APPROVAL_SECONDS * 1000);
  await tx
    .insertInto('approvals')
    .values({
      business_id: businessId,
      id,
      ...columnsOf(subject),
      asked_by: userId,
      given_by: by.userId,
      given_by_name: by.name,
      given_at: at,
      expires_at: expiresAt,
    })
    .execute();
  const order = await tx
    .selectFrom('orders')
    .select('table_name as tableName')
    .where('business_id', '=', businessId)
    .where('id', '=', subject.orderId)
    .executeTakeFirst();
  return { expiresAt, tableName: order?.tableName ?? null };
}

/** Finds an active user whose role may approve the act (APPROVE-5, APPROVE-7). */
export function findApprover(
  tx: Tx,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
  act: ApprovalSubject['act'],
): Promise<{ userId: string; name: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id as userId', 'full_name as name'])
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('role', 'in', approvingRoles(act))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const approvingRoles = (act: ApprovalSubject['act']): Role[] => ROLES.filter((role) => mayApprove(role, act));

/**
 * Uses an approval of the caller for exactly this act (APPROVE-3 to APPROVE-5); undefined when none fits. The order must
 * be locked, so that its version is the one of now.
 */
export function takeApproval(
  tx: Tx,
  { businessId, userId }: Actor,
  { id, subject, at }: { id: string; subject: ApprovalSubject; at: Date },
): Promise<{ userId: string; name: string } | undefined> {
  const { act, orderId, paymentId, tillId, collectionId, version, amount, pieces } = subject;
  return tx
    .updateTable('approvals as a')
    .set({ used_at: at })
    .where('a.business_id', '=', businessId)
    .where('a.id', '=', id)
    .where('a.asked_by', '=', userId)
    .where('a.act', '=', act)
    .where(sql<boolean>`a.order_id is not distinct from ${orderId}::uuid`)
    .where(sql<boolean>`a.payment_id is not distinct from ${paymentId}::uuid`)
    .where(sql<boolean>`a.till_id is not distinct from ${tillId ?? null}::uuid`)
    .where(sql<boolean>`a.collection_id is not distinct from ${collectionId ?? null}::uuid`)
    .where('a.version', '=', version)
    .where('a.amount_kurus', '=', amount)
    .where('a.pieces', '=', pieces)
    .where('a.used_at', 'is', null)
    .where('a.expires_at', '>', at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users as u')
          .select('u.id')
          .where('u.business_id', '=', businessId)
          .whereRef('u.id', '=', 'a.given_by')
          .where('u.role', 'in', approvingRoles(act))
          .where('u.is_active', '=', true)
          .where('u.deleted_at', 'is', null),
      ),
    )
    .returning(['a.given_by as userId', 'a.given_by_name as name'])
    .executeTakeFirst();
}
