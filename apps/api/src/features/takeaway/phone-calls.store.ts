import type { PhoneCall } from '@sofra/contract/orders/phone-calls';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

interface NewPhoneCall {
  id: string;
  /** Empty for a withheld number. */
  phone: string;
  calledAt: Date;
}

/**
 * Stores a call, in place of an earlier one of its number. It is one statement, so that of two at once one is new. Returns
 * false where the number called after `since` already (TAKEAWAY-29).
 */
export async function insertPhoneCall(
  tx: Tx,
  businessId: string,
  { id, phone, calledAt }: NewPhoneCall,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into phone_calls as c (business_id, id, phone, called_at)
    values (${businessId}, ${id}, ${phone}, ${calledAt})
    on conflict on constraint phone_calls_once
      do update set id = excluded.id, called_at = excluded.called_at, answered_at = null where c.called_at <= ${since}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function findPhoneCallId(tx: Tx, businessId: string, phone: string): Promise<string> {
  const { id } = await tx
    .selectFrom('phone_calls')
    .select('id')
    .where('business_id', '=', businessId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return id;
}

/** The calls since a time that led to no order, with the name of the customer, the last one first. */
export const listOpenPhoneCalls = (tx: Tx, businessId: string, since: Date): Promise<PhoneCall[]> =>
  tx
    .selectFrom('phone_calls as p')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'p.business_id').onRef('c.phone', '=', 'p.phone'),
    )
    .select([
      'p.id',
      sql<string | null>`nullif(p.phone, '')`.as('phone'),
      'c.name',
      'p.called_at as calledAt',
    ])
    .where('p.business_id', '=', businessId)
    .where('p.called_at', '>', since)
    .where('p.answered_at', 'is', null)
    .orderBy('p.called_at', 'desc')
    .orderBy('p.id')
    .execute();

/** Returns false for a call that is not stored. */
export async function updatePhoneCallAnswered(
  tx: Tx,
  businessId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('phone_calls')
    .set({ answered_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the calls of a business before a time; those of a business without calls are left to `forget_the_past`. */
export async function deletePhoneCallsBefore(tx: Tx, businessId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('phone_calls')
    .where('business_id', '=', businessId)
    .where('called_at', '<', before)
    .execute();
}
