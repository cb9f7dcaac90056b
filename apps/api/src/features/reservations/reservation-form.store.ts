import type { ReservationForm } from '@sofra/contract/menu/reservation-form';
import type { ReservationState } from '@sofra/domain/reservations/reservation-state';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The reservations that a phone requested, from that time on, without their guest (RESERVEFORM-10). */
export const listOfPhone = (
  tx: Tx,
  businessId: string,
  { phoneId, from }: { phoneId: string; from: Date },
): Promise<ReservationForm['reservations']> =>
  tx
    .selectFrom('reservations')
    .select(['id', 'starts_at as startsAt', 'guests', sql<ReservationState>`state`.as('state')])
    .where('business_id', '=', businessId)
    .where('guest_phone_id', '=', phoneId)
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** The phone that requested a reservation; undefined for one that a user took. */
export async function findPhoneOf(tx: Tx, businessId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reservations')
    .select('guest_phone_id as phoneId')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.phoneId ?? undefined;
}

/** The future requests that wait: those of a business and those of one phone number (RESERVEFORM-8). */
export async function countRequests(
  tx: Tx,
  businessId: string,
  { phone, from }: { phone: string; from: Date },
): Promise<{ waiting: number; ofNumber: number }> {
  const { rows } = await sql<{ waiting: number; ofNumber: number }>`
    select count(*)::int as waiting, count(*) filter (where phone = ${phone})::int as "ofNumber"
      from reservations
     where business_id = ${businessId} and guest_phone_id is not null and state = 'WAITING'
       and starts_at >= ${from}`.execute(tx);
  return rows[0] ?? { waiting: 0, ofNumber: 0 };
}
