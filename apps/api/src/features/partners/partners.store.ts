import type { Partner, PartnerName } from '@sofra/contract/money/partners';
import type { PartnerMethod } from '@sofra/domain/accounts/partner';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { sql } from 'kysely';
import { TERMS } from '#src/features/partners/partner-terms.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { lockThenRead } from '#src/platform/postgres/lock-then-read.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

const PARTNER = [
  ...(['id', 'method', 'name'] as const),
  TERMS,
  'is_active as isActive',
  'is_platform as isPlatform',
  'version',
] as const;

const partners = (tx: Tx, businessId: string) =>
  tx.selectFrom('payment_partners').select(PARTNER).where('business_id', '=', businessId);

/** In the order in which they were added, which is the one they are offered in. */
export const listPartnerRows = (tx: Tx, businessId: string): Promise<Partner[]> =>
  partners(tx, businessId).orderBy('method').orderBy('created_at').orderBy('id').execute();

/** Payments that name it do not wait for the lock. */
export const lockPartner = (tx: Tx, businessId: string, id: string): Promise<Partner | undefined> =>
  lockThenRead(tx, { table: 'payment_partners', businessId, id, strength: 'no key update' }, () =>
    partners(tx, businessId).where('id', '=', id).executeTakeFirst(),
  );

type NewPartner = Omit<Partner, 'version' | 'terms' | 'isPlatform'> & { isPlatform?: boolean };

/** Errors: the constraint `partner_name_taken`. */
export const insertPartner = (
  tx: Tx,
  businessId: string,
  { id, method, name, isActive, isPlatform = false }: NewPartner,
): Promise<Partner> =>
  tx
    .insertInto('payment_partners')
    .values({ business_id: businessId, id, method, name, is_active: isActive, is_platform: isPlatform })
    .returning(PARTNER)
    .executeTakeFirstOrThrow();

/** Counts the version also where only terms changed. Errors: the constraint `partner_name_taken`. */
export const updatePartnerFacts = (
  tx: Tx,
  businessId: string,
  { id, name, isActive }: Pick<Partner, 'id' | 'name' | 'isActive'>,
): Promise<Partner> =>
  tx
    .updateTable('payment_partners')
    .set({ name, is_active: isActive, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(PARTNER)
    .executeTakeFirstOrThrow();

interface Sought {
  businessId: string;
  partnerId: string | null;
  method: Settlement;
}

export type PaymentPartner = PartnerName & { method: PartnerMethod };

const PARTNER_OF_PAYMENT = prepared(
  (_, slot: Slots<Sought>) => sql<PaymentPartner>`
    select t.id, t.name, t.method from payment_partners t
     where t.business_id = ${slot('businessId')}
       and t.id = coalesce(${slot('partnerId')}::uuid, (
         select (array_agg(o.id))[1] from payment_partners o
          where o.business_id = ${slot('businessId')} and o.method = ${slot('method')} and o.is_active and not o.is_platform
         having count(*) = 1))`,
);

/**
 * The partner of that id, or without an id the only one of the method that is on (PARTNER-5). That of a platform takes no
 * payment that does not name it (CHANNEL-8).
 */
export async function findPartnerOfPayment(
  tx: Tx,
  businessId: string,
  { partnerId, method }: { partnerId: string | undefined; method: Settlement },
): Promise<PaymentPartner | undefined> {
  const [found] = await PARTNER_OF_PAYMENT(tx, { businessId, partnerId: partnerId ?? null, method });
  return found;
}
